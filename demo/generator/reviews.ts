import type { Dice } from '../random.ts';
import { shuffled, some } from './choose.ts';

const praise = [
  'The best thing we did in {country}.',
  '{host} made a rainy morning feel like a private party.',
  'I have lived an hour from {town} all my life and knew none of this.',
  'Worth every cent, and then some.',
  'Our teenagers put their phones away, which has not happened since.',
  'Perfectly paced: never rushed and never dull.',
  'You can tell that {host} loves this place.',
  'We came as six strangers and ended at one table.',
  'I would book it again tomorrow.',
  'It changed how I look at {sight}.',
  'We laughed a lot and learned even more.',
  'My mother is eighty-one and kept up easily.',
  'Everything was exactly as described, only warmer.',
  'A small group, a big heart and a very good sandwich.',
  'We did it on the first day and used the tips for the whole week.',
  'The stories about {sight} alone are worth it.',
  'I came for the photographs and stayed for the stories.',
  'We have done this sort of thing in twenty towns; here it was best.',
  'Warm, funny and well prepared.',
  'Not a single minute felt like a sales pitch.',
  'It rained all day and nobody minded.',
  'Book it early in your stay: you will want to go back to half of the places.',
  'My husband, who hates tours, has already told his brother to book.',
  'Somebody thought hard about every stop.',
];

const details = [
  'The stop in the courtyard was my favorite.',
  'Do not miss the last twenty minutes.',
  'We saw a side of {town} that we would never have found.',
  'The drink at the end tasted of holidays.',
  'Photographs do not do it justice; I tried.',
  'The meeting point was easy to find.',
  'Even the dog of the neighbors came along for a while.',
  'Great for people who do not like tours.',
  '{host} waited for us when the tram was late.',
  'I still think about that view.',
  'The group had nine people, which was just right.',
  'They remembered that I eat no meat without being told twice.',
  'Our children drew a map of it afterwards.',
  'The paper map now hangs in our kitchen.',
  'We never once stood in a line.',
  'Ask about the letter from 1611.',
  'The second stop surprised even the people from {town} in our group.',
  'There was a chair for my father wherever we stopped.',
  'Bring a question; {host} likes the odd ones.',
  'The light was perfect at the end.',
  'We booked for two and ended up bringing my parents as well.',
  'I liked that we could decide ourselves how long to stay.',
  'The early start is worth it.',
];

const complaints = [
  'It runs longer than announced, so plan for that.',
  'Take a jacket: the shade is cold.',
  'The start was a little slow.',
  'I would have liked more time at {sight}.',
  'The street noise made it hard to hear at the back.',
  'A little expensive for what it is, but well done.',
  'Wear proper shoes and believe them when they say so.',
  'The drink at the end was warm.',
  'Finding a parking space took us half an hour.',
  'Two people in our group talked the whole time, which is not the fault of the guide.',
  'It was more walking than I had expected.',
  'I would have left out one of the stops.',
];

const readers = (
  'Judith Marek Oona Priya Colm Hamish Meera Anke Tomás Beatriz Lars Ingrid Wei Haruto Chloe Dmitri ' +
  'Fatima Yusuf Grace Samuel Noor Elif Mateo Camila Aiko Jonas Maren Pieter Sofia Luca Ewa Piotr ' +
  'Rachel Ben Naomi Kofi Amara Thandi Lucas Zoe Heather Malcolm Siobhan Rhys'
).split(' ');

type Review = { name: string; rating: number; text: string; date: string };

/** What guests wrote; none repeats another, and who gave fewer stars also says why. */
export function writeReviews(
  dice: Dice,
  { count, rating, fill }: { count: number; rating: number; fill: (text: string) => string },
): Review[] {
  const left = {
    praise: shuffled(dice, praise),
    details: shuffled(dice, details),
    complaints: shuffled(dice, complaints),
  };
  return some(dice, readers, count).map((name) => {
    const stars = Math.max(2, Math.min(5, Math.round(rating + dice.between(-0.9, 0.7))));
    const sentences = [
      ...left.praise.splice(0, stars >= 4 ? dice.whole(1, 2) : 0),
      ...left.details.splice(0, dice.whole(1, 2)),
      ...left.complaints.splice(0, stars < 5 ? 1 : 0),
    ];
    return { name, rating: stars, text: sentences.map(fill).join(' '), date: writeDate(dice) };
  });
}

function writeDate(dice: Dice): string {
  const months = dice.whole(0, 33);
  const month = String(1 + (months % 12)).padStart(2, '0');
  return `${2024 + Math.floor(months / 12)}-${month}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
}
