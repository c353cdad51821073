/** The days of rest of article 74 of the Ley Federal del Trabajo. */
const FIJOS: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '05-01': 'Día del Trabajo',
  '09-16': 'Día de la Independencia',
  '12-25': 'Navidad',
};

/** A Monday of a month, by its place in it. */
const LUNES: readonly { mes: number; lugar: number; nombre: string }[] = [
  { mes: 2, lugar: 1, nombre: 'Día de la Constitución' },
  { mes: 3, lugar: 3, nombre: 'Natalicio de Benito Juárez' },
  { mes: 11, lugar: 3, nombre: 'Día de la Revolución' },
];

/** The federal executive is handed over every six years, on the first of October. */
const TRANSMISION = { dia: '10-01', nombre: 'Transmisión del Poder Ejecutivo', desde: 2024, cada: 6 };

/** Why nobody works on this date by law; '' where it is a day like any other. */
export const festivoOf = (fecha: string): string => {
  const [ano, dia] = [Number(fecha.slice(0, 4)), fecha.slice(5)];
  const fijo = FIJOS[dia];
  if (fijo !== undefined) return fijo;
  const isHandover = ano >= TRANSMISION.desde && (ano - TRANSMISION.desde) % TRANSMISION.cada === 0;
  if (dia === TRANSMISION.dia && isHandover) return TRANSMISION.nombre;
  const date = new Date(`${fecha}T12:00:00Z`);
  if (date.getUTCDay() !== 1) return '';
  const lugar = Math.ceil(date.getUTCDate() / 7);
  return LUNES.find((one) => one.mes === date.getUTCMonth() + 1 && one.lugar === lugar)?.nombre ?? '';
};
