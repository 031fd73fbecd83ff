-- Written by every import and read by nothing: a tour has its sights in its document.
drop table sight;
