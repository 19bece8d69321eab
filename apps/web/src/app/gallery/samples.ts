/** Invented clubs for the gallery: short, long, accented. */
export const CLUBS = [
  'Lokomotiv Churros',
  'Palo y Fuera FC',
  'Real Siesta',
  'Sporting Bacalhau',
  'Virtus Pantofola',
  'Fallrückzieher 04',
  'Académica da Trivela',
  'Atlético Sobremesa',
  'Dínamo Tortilla',
  'Olympique Croissant',
  'Crossbar Rangers',
  'Racing de la Pachanga',
  'Étoile du Canapé',
  'Ping Albion',
  'Borussia Brezel',
  'Stoppage Time United Wanderers',
];
