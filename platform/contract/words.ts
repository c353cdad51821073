const units = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

/** 1185357 → «Once mil ochocientos cincuenta y tres pesos 57/100 M.N.», as Mexican documents write an amount. */
export function pesosEnLetra(centavos: number): string {
  const whole = Math.floor(Math.abs(centavos) / 100);
  const rest = String(Math.abs(centavos) % 100).padStart(2, '0');
  const words = whole === 0 ? 'cero' : cardinal(whole);
  const noun = whole === 1 ? 'peso' : whole >= 1_000_000 && whole % 1_000_000 === 0 ? 'de pesos' : 'pesos';
  const text = `${centavos < 0 ? 'menos ' : ''}${words} ${noun} ${rest}/100 M.N.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cardinal(n: number): string {
  const billions = Math.floor(n / 1e12);
  const millions = Math.floor(n / 1e6) % 1e6;
  const parts = [
    billions && (billions === 1 ? 'un billón' : `${belowMillion(billions)} billones`),
    millions && (millions === 1 ? 'un millón' : `${belowMillion(millions)} millones`),
    belowMillion(n % 1e6),
  ];
  return parts.filter(Boolean).join(' ');
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`;
  return [head, belowThousand(n % 1000)].filter(Boolean).join(' ');
}

function belowThousand(n: number): string {
  if (n === 100) return 'cien';
  const two = n % 100;
  const small = two < 30 ? units[two] : [tens[Math.floor(two / 10)], units[two % 10]].filter(Boolean).join(' y ');
  return [hundreds[Math.floor(n / 100)], small].filter(Boolean).join(' ');
}
