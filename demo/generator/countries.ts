import { keyed } from '../../src/platform/foreign/keyed.ts';
export type Customs = {
  /** One of those the demo has reference rates for, so that every price can be converted. */
  currency: 'EUR' | 'GBP' | 'USD' | 'AUD';
  languages: readonly string[];
  /** What things cost there, compared with the usual. */
  cost: number;
  guides: readonly string[];
};

const guides = {
  northern: 'Astrid Lars Ingrid Mikkel Solveig Eero Liisa Johan Freya Tuomas Runa Gustav',
  western: 'Anke Pieter Camille Luc Margot Felix Hanna Jonas Klara Emil Odile Bastian',
  southern: 'Giulia Paolo Carmen Tomás Beatriz Eleni Nikos Marco Inês Lucía Sandro Marija',
  eastern: 'Ewa Piotr Zuzana Milan Ivana Bogdan Katalin Radu Elena Vesna Tomasz Jiří',
  english: 'Moira Hamish Grace Owen Siobhan Rhys Heather Malcolm Alice Edmund Josie Will',
  japanese: 'Aiko Haruto Keiko Sora Mika Daichi Yuki Kenta Naomi Ren Hana Takumi',
  chinese: 'Mei Wei Jun Lan Hao Xia Ming Li Na Bo Ying Jie',
  tropical: 'Somchai Linh Wayan Siti Dewi Bao Minh Malee Rosa Jun-Jun Nisa Arief',
  indian: 'Meera Arjun Priya Rohan Anjali Vikram Kavya Sanjay Pema Tenzin Nuwan Dilani',
  eastward: 'Elif Yusuf Fatima Karim Leila Omar Nour Samir Amina Tariq Salma Idris',
  african: 'Amara Kofi Thandi Juma Neema Tendai Zawadi Sipho Wanjiru Themba Abebe Lindiwe',
  american: 'Rachel Ben Maya Jack Denise Luis Carla Sam Ruth Walter Joanna Theo',
  latin: 'Camila Mateo Valentina Diego Lucha Andrés Ximena Rafael Paloma Joaquín Inti Rosario',
  islander: 'Hina Manu Leilani Tama Sione Moana Keanu Malia Teuila Viliami Losa Hemi',
} as const;

type Row = readonly [currency: Customs['currency'], cost: number, guides: keyof typeof guides];

const bySubcontinent: Readonly<Record<string, Row>> = keyed({
  'Northern Europe': ['EUR', 1.35, 'northern'],
  'Western Europe': ['EUR', 1.2, 'western'],
  'Southern Europe': ['EUR', 1, 'southern'],
  'Eastern Europe': ['EUR', 0.75, 'eastern'],
  'Eastern Asia': ['USD', 1, 'chinese'],
  'South-eastern Asia': ['USD', 0.55, 'tropical'],
  'Southern Asia': ['USD', 0.45, 'indian'],
  'Western Asia': ['USD', 0.8, 'eastward'],
  'Central Asia': ['USD', 0.55, 'eastward'],
  'Northern Africa': ['EUR', 0.55, 'eastward'],
  'Northern America': ['USD', 1.3, 'american'],
  'Central America': ['USD', 0.7, 'latin'],
  'South America': ['USD', 0.65, 'latin'],
  Caribbean: ['USD', 1, 'latin'],
  'Australia and New Zealand': ['AUD', 1.2, 'english'],
  Melanesia: ['AUD', 0.9, 'islander'],
  Polynesia: ['AUD', 1, 'islander'],
  Micronesia: ['USD', 1, 'islander'],
});

const exceptions: Readonly<Record<string, Row>> = keyed({
  'United Kingdom': ['GBP', 1.2, 'english'],
  Ireland: ['EUR', 1.25, 'english'],
  Japan: ['USD', 1.1, 'japanese'],
});

const elsewhere: Row = ['USD', 0.7, 'african'];

const languages = `Spanish: Spain Mexico Guatemala Honduras Nicaragua Costa_Rica Panama Cuba
 Dominican_Republic Puerto_Rico Argentina Chile Peru Bolivia Ecuador Colombia Uruguay Paraguay
French: France Monaco Belgium Luxembourg Martinique Réunion New_Caledonia French_Polynesia Senegal
German: Germany Austria Switzerland
Italian: Italy
Portuguese: Portugal Brazil Cabo_Verde
Greek: Greece Cyprus
Dutch: Netherlands Aruba Curaçao
Norwegian: Norway
Swedish: Sweden
Danish: Denmark Faroe_Islands Greenland
Finnish: Finland
Icelandic: Iceland
Polish: Poland
Czech: Czechia
Hungarian: Hungary
Croatian: Croatia
Serbian: Serbia Montenegro
Romanian: Romania
Bulgarian: Bulgaria
Ukrainian: Ukraine
Japanese: Japan
Mandarin: China Taiwan Singapore
Cantonese: Hong_Kong Macao
Korean: South_Korea
Thai: Thailand
Vietnamese: Vietnam
Malay: Malaysia
Indonesian: Indonesia
Hindi: India
Turkish: Türkiye
Hebrew: Israel
Arabic: Jordan United_Arab_Emirates Oman Qatar Saudi_Arabia Morocco Egypt Tunisia
Swahili: Kenya Tanzania
Afrikaans: South_Africa Namibia`
  .replaceAll('\n ', ' ')
  .split('\n')
  .flatMap((row) => {
    const [language = '', countries = ''] = row.split(': ');
    return countries.split(' ').map((country) => [country.replaceAll('_', ' '), language] as const);
  });

const languageOf = new Map(languages);

export function customsOf(country: string, subcontinent: string): Customs {
  const [currency, cost, people] = exceptions[country] ?? bySubcontinent[subcontinent] ?? elsewhere;
  const local = languageOf.get(country);
  return {
    currency,
    cost,
    guides: guides[people].split(' '),
    languages: local === undefined ? ['English'] : ['English', local],
  };
}
