const hourIn = (zona: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zona, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** «Buenos días, Paola», by the hour of the company and not of this computer. */
export const greet = (nombre: string, zona: string, now = new Date()): string => {
  const hour = hourIn(zona, now);
  const words = hour < 5 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches';
  const [first = ''] = nombre.trim().split(/\s+/);
  return first === '' ? words : `${words}, ${first}`;
};

/** '2026-11-21' → «Sábado 21 de noviembre». */
export const writeDay = (fecha: string): string => {
  const parts = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(new Date(`${fecha}T12:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = part('weekday');
  return `${weekday.charAt(0).toLocaleUpperCase('es-MX')}${weekday.slice(1)} ${part('day')} de ${part('month')}`;
};

/** '2026-11-21' → «sáb». */
export const writeWeekday = (fecha: string): string =>
  new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', weekday: 'short' })
    .format(new Date(`${fecha}T12:00:00Z`))
    .replace('.', '');

/** «+12 % vs. el mes pasado a esta fecha»; says nothing when there is nothing to compare with. */
export const compareMonths = (now: number, before: number): { note: string; tone: 'ok' | 'error' | 'neutral' } => {
  const percent = before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  if (percent === 0) return { note: before === 0 ? '' : 'Igual que el mes pasado a esta fecha', tone: 'neutral' };
  return {
    note: `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % vs. el mes pasado a esta fecha`,
    tone: percent > 0 ? 'ok' : 'error',
  };
};

/** «+12 % vs. semana pasada»; nothing to compare with says so. */
export const compareWeeks = (now: number, before: number): { note: string; tone: 'ok' | 'error' | 'neutral' } => {
  if (before === 0)
    return { note: now === 0 ? 'Sin cotizaciones aún' : 'La semana pasada no se cotizó', tone: 'neutral' };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { note: 'Igual que la semana pasada', tone: 'neutral' };
  return {
    note: `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % vs. semana pasada`,
    tone: percent > 0 ? 'ok' : 'error',
  };
};
