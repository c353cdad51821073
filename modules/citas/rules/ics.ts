export interface Evento {
  id: string;
  desde: string;
  hasta: string;
  titulo: string;
  lugar: string;
  detalle: string;
  cancelado: boolean;
  /** Grows with every change, so that calendars take the last one. */
  version: number;
}

const utc = (iso: string | Date): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const octetsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + octetsOfPoint(char.codePointAt(0) ?? 0), 0);
const octetsOfPoint = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** Lines of at most 75 octets, as RFC 5545 asks; the next begins with a space. */
const fold = (line: string): string => {
  const out: string[] = [];
  let part = '';
  for (const char of line) {
    if (octetsOf(part + char) > (out.length === 0 ? 75 : 74)) {
      out.push(part);
      part = '';
    }
    part += char;
  }
  return [...out, part].join('\r\n ');
};

/** An appointment for a calendar (RFC 5545), which says so two hours before. */
export const writeIcs = (evento: Evento, ahora: Date): string =>
  written([
    'METHOD:PUBLISH',
    ...eventLines(evento, ahora, [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      `DESCRIPTION:${escape(evento.titulo)}`,
      'END:VALARM',
    ]),
  ]);

/** A calendar that is read again and again: what is no longer in it is gone. */
export const writeCalendar = (nombre: string, eventos: readonly Evento[], ahora: Date): string =>
  written([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap((evento) => eventLines(evento, ahora)),
  ]);

const written = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bahia//Citas//ES', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n');

const eventLines = (evento: Evento, ahora: Date, more: readonly string[] = []): string[] => [
  'BEGIN:VEVENT',
  `UID:${evento.id}@bahia`,
  `SEQUENCE:${evento.version}`,
  `DTSTAMP:${utc(ahora)}`,
  `DTSTART:${utc(evento.desde)}`,
  `DTEND:${utc(evento.hasta)}`,
  `SUMMARY:${escape(evento.titulo)}`,
  `LOCATION:${escape(evento.lugar)}`,
  `DESCRIPTION:${escape(evento.detalle)}`,
  `STATUS:${evento.cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
  ...more,
  'END:VEVENT',
];
