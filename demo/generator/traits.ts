export type Trait = 'sea' | 'mountains' | 'wine' | 'wildlife' | 'famous';

/** What towns are known for, beyond what every town has. */
const townsOf: Readonly<Record<Trait, string>> = {
  sea: `Liverpool|Southampton|Edinburgh|Kirkwall|Cardiff|Belfast|Dublin|Galway|Cork|Reykjavík|Akureyri|
Tórshavn|Oslo|Bergen|Tromsø|Stavanger|Ålesund|Stockholm|Gothenburg|Copenhagen|Helsinki|Tallinn|Riga|
Nice|Marseille|Le Havre|Monaco|Hamburg|Amsterdam|Rotterdam|Civitavecchia|Livorno|Venice|Genoa|
La Spezia|Naples|Sorrento|Amalfi|Bari|Palermo|Taormina|Cagliari|Barcelona|Málaga|Valencia|Bilbao|
San Sebastián|Palma|Las Palmas de Gran Canaria|Lisbon|Porto|Lagos|Funchal|Ponta Delgada|Athens|Piraeus|
Thessaloniki|Fira|Mykonos|Rhodes|Heraklion|Corfu|Dubrovnik|Split|Valletta|Kotor|Gdańsk|Varna|Yokohama|
Osaka|Hiroshima|Nagasaki|Naha|Shanghai|Hong Kong|Macao|Busan|Jeju City|Phuket|Krabi|Hạ Long|Hội An|
Singapore|George Town|Malacca|Kota Kinabalu|Denpasar|Labuan Bajo|Jakarta|Manila|Cebu City|El Nido|
Mumbai|Panaji|Kochi|Colombo|Galle|Malé|Istanbul|Kuşadası|Antalya|Bodrum|Tel Aviv|Aqaba|Dubai|Abu Dhabi|
Muscat|Doha|Baku|Limassol|Paphos|New York|Boston|Charleston|Savannah|Miami|Key West|New Orleans|
Los Angeles|San Diego|San Francisco|Seattle|Anchorage|Seward|Juneau|Skagway|Ketchikan|Honolulu|Hilo|
Halifax|St. John's|Churchill|Vancouver|Victoria|Ilulissat|Hamilton|Puerto Vallarta|Cancún|Cozumel|Tulum|
Cabo San Lucas|Belize City|Coxen Hole|Panama City|Nassau|Havana|Montego Bay|Santo Domingo|Punta Cana|
San Juan|Charlotte Amalie|Philipsburg|Fort-de-France|Castries|Bridgetown|St. George's|Oranjestad|
Willemstad|Rio de Janeiro|Paraty|Salvador|Ushuaia|Valparaíso|Puerto Natales|Punta Arenas|Hanga Roa|Lima|
Puerto Ayora|Cartagena|Montevideo|Essaouira|Casablanca|Tangier|Alexandria|Hurghada|Tunis|Mombasa|
Zanzibar City|Port Louis|Saint-Denis|Swakopmund|Cape Town|Knysna|Durban|Dakar|Accra|Mindelo|Sydney|
Byron Bay|Melbourne|Hobart|Brisbane|Cairns|Port Douglas|Airlie Beach|Adelaide|Darwin|Perth|Broome|
Auckland|Napier|Wellington|Kaikōura|Dunedin|Nadi|Nouméa|Port Vila|Apia|Avarua|Papeete|Vaitape|
Nukuʻalofa|Koror`,
  mountains: `Inverness|Akureyri|Bergen|Tromsø|Ålesund|Chamonix|Salzburg|Innsbruck|Hallstatt|Lucerne|
Interlaken|Zermatt|Geneva|Como|Turin|Sintra|Funchal|Ljubljana|Bled|Kotor|Mostar|Ohrid|Tirana|Brașov|
Sofia|Hakone|Takayama|Sapporo|Guilin|Lijiang|Jeju City|Ulaanbaatar|Chiang Mai|Luang Prabang|
Kota Kinabalu|Ubud|Leh|Kathmandu|Pokhara|Paro|Kandy|Göreme|Wadi Musa|Tbilisi|Yerevan|Almaty|Bishkek|
Denver|Santa Fe|Moab|Jackson|Sedona|Seattle|Portland|Anchorage|Seward|Juneau|Skagway|Hilo|Banff|
Vancouver|Oaxaca|Antigua Guatemala|La Fortuna|Rio de Janeiro|Mendoza|Salta|San Carlos de Bariloche|
El Calafate|Ushuaia|San Pedro de Atacama|Puerto Natales|Cusco|Aguas Calientes|Arequipa|Puno|La Paz|Quito|
Cuenca|Bogotá|Medellín|Marrakech|Chefchaouen|Arusha|Addis Ababa|Saint-Denis|Cape Town|Stellenbosch|
Hobart|Queenstown|Te Anau|Christchurch|Rotorua|Granada`,
  wine: `Lyon|Avignon|Bordeaux|Strasbourg|Cologne|Heidelberg|Vienna|Geneva|Florence|Siena|Verona|Turin|
Bologna|Taormina|Barcelona|Toledo|Valencia|Porto|Lisbon|Fira|Heraklion|Split|Bled|Mostar|Budapest|
Plovdiv|Tbilisi|Yerevan|Limassol|Napa|Portland|San Francisco|Victoria|Mendoza|Salta|Santiago|Valparaíso|
Montevideo|Stellenbosch|Cape Town|Adelaide|Melbourne|Hobart|Perth|Queenstown|Napier|Wellington`,
  wildlife: `Inverness|Kirkwall|Tromsø|Rovaniemi|Akureyri|Brașov|Ulaanbaatar|Kota Kinabalu|Labuan Bajo|
Kandy|Galle|Jackson|Anchorage|Seward|Juneau|Ketchikan|Churchill|Banff|Vancouver|Victoria|Ilulissat|
Belize City|La Fortuna|San José|Foz do Iguaçu|Manaus|Puerto Iguazú|Ushuaia|Puerto Natales|Iquitos|
Puerto Ayora|Nairobi|Mombasa|Arusha|Kampala|Kigali|Livingstone|Victoria Falls|Antananarivo|Maun|Windhoek|
Swakopmund|Cape Town|Knysna|Johannesburg|Durban|Hobart|Cairns|Port Douglas|Darwin|Broome|Kaikōura|
Dunedin|Te Anau`,
  famous: `London|Edinburgh|Dublin|Reykjavík|Paris|Nice|Berlin|Munich|Vienna|Amsterdam|Rome|Florence|Venice|
Naples|Madrid|Barcelona|Seville|Lisbon|Porto|Athens|Fira|Dubrovnik|Prague|Budapest|Kraków|Tokyo|Kyoto|
Beijing|Hong Kong|Seoul|Bangkok|Hanoi|Siem Reap|Singapore|Ubud|Delhi|Jaipur|Istanbul|Dubai|New York|
San Francisco|Las Vegas|Miami|Honolulu|Vancouver|Cancún|Mexico City|Rio de Janeiro|Buenos Aires|Cusco|
Cartagena|Marrakech|Cairo|Nairobi|Cape Town|Sydney|Melbourne|Cairns|Auckland|Queenstown`,
};

const traits = Object.entries(townsOf).map(([trait, towns]) => ({
  trait: trait as Trait,
  towns: new Set(towns.replaceAll('\n', '').split('|')),
}));

export function traitsOf(town: string): ReadonlySet<Trait> {
  return new Set(traits.filter(({ towns }) => towns.has(town)).map(({ trait }) => trait));
}

/** Every town that a trait names, for those who check the lists. */
export const townsWithTraits: ReadonlySet<string> = new Set(
  traits.flatMap(({ towns }) => [...towns]),
);
