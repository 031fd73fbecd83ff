/** Sentences that fit any tour; in them stand {town}, {country}, {sight} and {host}. */

export const aboutTheGuide = [
  '{host} was born four streets from the meeting point and has been late for school along most of this route.',
  'Your guide is {host}, who studied history, drove a taxi and finally found a job that needs both.',
  '{host} has shown people around {town} for eleven years and still changes the route twice a season.',
  'The guide carries old photographs, a spare umbrella and an opinion on every building.',
  'Ask {host} about the football club only if you have time.',
  '{host} speaks to children as if they were guests and to guests as if they were neighbors.',
  'All of our guides live in {town}, pay their taxes here and complain about the same bus as everybody else.',
  'What {host} does not know is looked up on the spot, and you get the answer before the end of the tour.',
  '{host} laughs easily, walks slowly and never reads from a card.',
  'You will be handed a small map on which {host} has drawn what the printer left out.',
];

export const aboutTheTown = [
  'The people of {town} say that the town has two seasons, the one with visitors and the one with gossip.',
  '{town} has been burned down twice, flooded four times and renovated once, which did the most damage.',
  'There is a saying in {town} that whoever drinks from the fountain comes back to look for a parking space.',
  'In {country} they make jokes about {town}, and in {town} they tell them best.',
  'The two clocks of {town} are three minutes apart, and everybody goes by the one that suits them.',
  'On market days the farmers bring the weather forecast along with the eggs.',
  'The light in {town} is at its best when everybody is having lunch, so we keep that hour for looking.',
  'The old families still name the streets after what was sold there: wool, salt, rope and secrets.',
  'Around {sight} the stone changes color, because the money ran out and came back forty years later.',
  'The quarter was a harbor of ideas long before it was a place for coffee.',
  'In the evening chairs appear on the pavement, and so do the grandmothers who go with them.',
  'Every spring the town argues about the color of the benches, and every autumn they are green again.',
  'You will hear at least three languages before the first corner, and one of them is dialect.',
  'The archive of {town} keeps a letter of complaint about noise from the year 1611.',
  'Half of the town was built by people who were only passing through {country}.',
  'Look up now and then: the best of {town} happens above the shop signs.',
  'There used to be a river here; now there is a street that still bends like one.',
  'The square in front of {sight} was a cattle market, a parade ground and a car park, in that order.',
];

export const aboutThePace = [
  'We walk slowly, stop often, and nobody has ever been left behind.',
  'The group stays small, so that you can hear the guide and the town can still hear itself.',
  'There is time to sit down, to ask the second question and to buy the thing you saw in the window.',
  'If somebody wants to know more, we stay; if everybody wants to go on, we go on.',
  'Halfway there is a break with something to drink and a wall that is just the right height.',
  'The route can be shortened in the heat and rerouted in the rain; the stories do not change.',
  'Children are welcome and get a task of their own, which they usually finish before the adults.',
  'This is no race through a list: what we leave out today you can find with the map tomorrow.',
  'We start on time, because the best quarter of an hour comes right at the beginning.',
  'There is a toilet at the start, one in the middle and one at the end, and the guide knows all three.',
];

export const aboutTheDay = [
  'In summer we look for shade, in winter for soup, and in between for the sun.',
  'When it rains the colors come out and the queues go home, so bring a jacket and be glad.',
  'The morning departure has the better light, the later one the better appetite.',
  'On quiet mornings you hear the shutters before you hear the people.',
  'For a few weeks of the year blossom hangs over the walls and slows everybody down.',
  'Autumn is the favorite of our guides: clear air, long shadows and no hurry.',
  'Wind is part of the place, and so is the hat shop that lives from it.',
  'On holidays the departures fill early, and the streets do too.',
  'After a night of rain you can see for miles, and somebody always points.',
  'Whatever the weather, the last stop has a roof and a reason to stay.',
];

export const aboutTheSights = [
  '{sight} is best seen from the side, where the builders hid what they were not proud of.',
  'From {sight} it is only a few minutes to a corner that appears in no brochure.',
  'At {sight} we take our time, because most people do not.',
  'The man who designed {sight} never saw it finished; the man who finished it never liked it.',
  'Stand with your back to {sight}: that is the view for which people built their windows.',
  'Under {sight} runs a passage that was dug for wine and later used for everything else.',
  '{sight} was nearly torn down twice, and both times a group of bakers saved it.',
  'There is a mark on the wall of {sight} that shows how high the water once stood.',
  'You learn which stone of {sight} brings luck, and who came up with that and why.',
  'Beside {sight} stands a house so narrow that its owner had to marry a slim woman, or so it is told.',
  'Seen from {sight}, the roofs of {town} make a second town with its own streets.',
  'The restorers of {sight} left one square of the old paint, and it says more than the rest.',
];

export const aboutTheCompany = [
  'People come alone, in pairs and with three generations, and by the second stop nobody can tell.',
  'On one tour a couple got engaged; on the next a man found the house his grandmother had left.',
  'The shopkeepers along the way know the guides by name and the guests by their questions.',
  'A neighbor may join for a corner or two, to correct the guide and to practice a language.',
  'We pay our guides for their time and not for the number of heads, which keeps the groups small.',
  'Somebody always knows a song, and somebody else always knows a better verse.',
  'There are no flags, no loudspeakers and no shop at the end that has been waiting for you.',
  'Photographs are welcome, and so is putting the camera away.',
  'If you walk with a stick, push a stroller or translate for your parents, say so and we plan for it.',
  'Most questions are about food, the second most about rents, and {host} answers both honestly.',
  'Guests from {country} come too, which we take as a compliment.',
  'When the group is quiet we listen to the town, and when it is not the town listens to us.',
];

export const aboutAfterwards = [
  'Afterwards you are a few minutes from {sight}, with an appetite and a list of places to take it to.',
  'We end where the tram stops, so that you can be anywhere in {town} within the quarter of an hour.',
  'Many guests stay at the last table for another hour; so does {host} quite often.',
  'You go home with the address of a bakery, the name of a song and one word of the local language.',
  'If you liked it, tell a friend; if you did not, tell {host}, who would rather know.',
  'It is a good thing to do on your first day, and a better one on your second visit.',
  'The tour supports the families and workshops it visits: each is paid for its time.',
  'By the end {town} has stopped being a name on a ticket.',
];

export const exclusions = [
  'Gratuities',
  'Transport to the meeting point',
  'Meals that are not mentioned',
  'Personal expenses',
  'Travel insurance',
  'Hotel pick-up',
  'Souvenirs and extra drinks',
];

export const meetingPoints = [
  '{sight}, main entrance, left of the steps, where the guide holds a blue umbrella',
  'In front of {sight}, beside the ticket machine and under the clock',
  'The fountain nearest to {sight}; look for the yellow scarf',
  'The corner café opposite {sight}, under the green awning',
  'The bus stop at {sight}, on the side of the bakery',
  'Tourist office of {town}, inside, by the rack of maps',
  'The steps of {sight}, third from the bottom on the right-hand side',
  'Main station of {town}, under the departures board',
];
