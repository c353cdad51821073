/** What a company may write in its own words, where it is used and with what places to fill. */
export const PLANTILLAS = {
  cotizacion_envio: {
    titulo: 'Al enviar una cotización',
    huecos: ['cliente', 'folio', 'taller', 'vehiculo', 'total', 'enlace', 'vigencia'],
    usual:
      'Hola. Te compartimos la cotización {folio} de {taller}{vehiculo} por {total}. Revísala y autorízala aquí: {enlace}\nVigente hasta el {vigencia}.',
  },
  cotizacion_recordatorio: {
    titulo: 'Al recordar una cotización',
    huecos: ['cliente', 'folio', 'taller', 'vehiculo', 'total', 'enlace', 'vigencia'],
    usual:
      'Hola. En {taller} seguimos pendientes de tu respuesta a la cotización {folio}{vehiculo} por {total}. Puedes verla, preguntar o autorizarla aquí: {enlace}\nLos precios se respetan hasta el {vigencia}.',
  },
} as const;
export type ClavePlantilla = keyof typeof PLANTILLAS;
export type Plantillas = { [K in ClavePlantilla]?: string };

// Object.keys loses the literal types.
export const clavesPlantilla = Object.keys(PLANTILLAS) as ClavePlantilla[];

/** What the preview fills the places with. */
export const EJEMPLO: Record<string, string> = {
  cliente: 'Juan Núñez',
  folio: 'COT-15',
  taller: 'Taller Las Palmas',
  vehiculo: ' para tu Nissan NP300 2019, GTO-101-B',
  total: '$4,640.00',
  enlace: 'https://taller.mx/Cliente_cotizaciones/…',
  vigencia: '06/12/2026',
};

/** The words of the company, or the usual ones, with their places filled. A place without value is left out. */
export const fillPlantilla = (
  plantillas: Readonly<Record<string, string | undefined>>,
  clave: ClavePlantilla,
  datos: Readonly<Record<string, string>>,
): string => {
  const texto = plantillas[clave]?.trim() || PLANTILLAS[clave].usual;
  return texto.replace(/\{(\w+)\}/g, (_, hueco: string) => datos[hueco] ?? '');
};

/** Why a text may not be used, or null: a place that nobody fills, or no link to answer by. */
export const faultOfPlantilla = (clave: ClavePlantilla, texto: string): string | null => {
  if (texto.trim() === '') return null;
  const { huecos } = PLANTILLAS[clave];
  const used = [...texto.matchAll(/\{([^{}]*)\}/g)].map(([, hueco = '']) => hueco);
  const unknown = used.find((hueco) => !(huecos as readonly string[]).includes(hueco));
  if (unknown !== undefined) return `No existe {${unknown}}. Usa ${huecos.map((hueco) => `{${hueco}}`).join(', ')}.`;
  return used.includes('enlace') ? null : 'Falta {enlace}: sin él el cliente no puede verla.';
};

export interface Denominacion {
  /** `b` note, `m` coin: twenty pesos come as both. */
  clave: string;
  tipo: 'billete' | 'moneda';
  centavos: number;
}
const billete = (pesos: number): Denominacion => ({ clave: `b${pesos}`, tipo: 'billete', centavos: pesos * 100 });
const moneda = (centavos: number): Denominacion => ({ clave: `m${centavos / 100}`, tipo: 'moneda', centavos });

/** Everything that circulates; a company counts the ones that it keeps in its drawers. */
export const denominacionesMxn: readonly Denominacion[] = [
  ...[1000, 500, 200, 100, 50, 20].map(billete),
  ...[2000, 1000, 500, 200, 100, 50, 20, 10].map(moneda),
];

export const labelDenominacion = ({ tipo, centavos }: Denominacion): string =>
  `${tipo === 'billete' ? 'Billete' : 'Moneda'} de ${centavos < 100 ? `${centavos} ¢` : `$${(centavos / 100).toLocaleString('es-MX')}`}`;

/** Those of its count, in the usual order. */
export const denominacionesOf = (claves: readonly string[]): Denominacion[] =>
  denominacionesMxn.filter(({ clave }) => claves.includes(clave));

/** Documents that carry a number, with the letters they begin with unless the company says others. */
export const SERIES = {
  COT: 'Cotizaciones',
  OT: 'Órdenes de trabajo',
  NV: 'Ventas de mostrador',
  REC: 'Recibos de pago',
  DEV: 'Devoluciones',
  DVM: 'Devoluciones sin dinero',
  CAN: 'Cancelaciones de pago',
  NC: 'Notas de crédito',
  CNV: 'Convenios de pago',
  Z: 'Cortes Z',
  OC: 'Órdenes de compra',
  CPR: 'Compras',
  TR: 'Traspasos',
} as const;
export type Serie = keyof typeof SERIES;
export const series = Object.keys(SERIES) as Serie[];

/** Rates of IVA in force in Mexico: general, northern border, zero. */
export const tasasIva = [1600, 800, 0] as const;
export interface TasaFechada {
  desde: string;
  tasa_iva: number;
}

/** The rate of a day: the last one that had begun. `base` holds from before all of them. */
export const tasaOn = (base: number, tasas: readonly TasaFechada[], dia: string): number => {
  const begun = tasas.filter(({ desde }) => desde <= dia).sort((a, b) => (a.desde < b.desde ? 1 : -1));
  return begun[0]?.tasa_iva ?? base;
};

/** Rates that were the usual one before: a service still written down with one of them follows the company. */
export const tasasBefore = (base: number, tasas: readonly TasaFechada[], dia: string): number[] => {
  const now = tasaOn(base, tasas, dia);
  const former = [base, ...tasas.filter(({ desde }) => desde <= dia).map(({ tasa_iva }) => tasa_iva)];
  return [...new Set(former)].filter((tasa) => tasa !== now && tasa !== 0);
};

/** What a line begins with: the service's own rate, unless it is one that the company has left behind. */
export const tasaOfLine = (
  servicio: number | undefined,
  { tasa_iva, tasas_anteriores }: { tasa_iva: number; tasas_anteriores: readonly number[] },
): number => (servicio === undefined || tasas_anteriores.includes(servicio) ? tasa_iva : servicio);

const CLABE_WEIGHTS = [3, 7, 1];
/** Eighteen digits of which the last one follows from the others. */
export const isClabe = (text: string): boolean => {
  if (!/^\d{18}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (total, d, i) => total + ((Number(d) * (CLABE_WEIGHTS[i % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
};

/** Colours to tell companies apart, each readable with white letters. */
export const COLORES: Readonly<Record<string, string>> = {
  Petróleo: '#0E5C73',
  Vino: '#8A1C4A',
  Bosque: '#17693F',
  Cobre: '#A5490B',
  Violeta: '#5B3A9E',
  Rojo: '#B3261E',
  Azul: '#1D4F9E',
  Café: '#6B4423',
  Magenta: '#9C2A8C',
  Grafito: '#3F4A56',
};

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG contrast of two colours, 1 to 21. */
export const contrastOf = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
/** White letters stand on it in mails, public pages and the band: 4.5 to 1. */
export const isReadableColor = (hex: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(hex) && contrastOf(hex, '#FFFFFF') >= 4.5;

export const isZone = (zona: string): boolean => {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: zona });
    return true;
  } catch {
    return false;
  }
};

/** Zones of Mexico, as people call them. */
export const ZONAS: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Centro (Ciudad de México)',
  'America/Cancun': 'Sureste (Cancún)',
  'America/Merida': 'Centro (Mérida)',
  'America/Monterrey': 'Centro (Monterrey)',
  'America/Chihuahua': 'Centro (Chihuahua)',
  'America/Mazatlan': 'Pacífico (Mazatlán, La Paz)',
  'America/Hermosillo': 'Sonora (Hermosillo)',
  'America/Ciudad_Juarez': 'Frontera (Ciudad Juárez)',
  'America/Ojinaga': 'Frontera (Ojinaga)',
  'America/Matamoros': 'Frontera (Matamoros, Reynosa)',
  'America/Tijuana': 'Noroeste (Tijuana)',
};

/** Pages that a link opens for somebody outside: the kind of the link, and what the page is called before it is opened. */
export const PAGINAS_DE_ENLACE = {
  Agendar: { tipo: 'agenda', titulo: 'Agenda tu cita' },
  Aviso: { tipo: 'aviso', titulo: 'Aviso de privacidad' },
  Baja_informe: { tipo: 'informe', titulo: 'Dejar de recibir el informe' },
  Calificar: { tipo: 'calificacion', titulo: '¿Cómo te atendimos?' },
  Cita: { tipo: 'cita', titulo: 'Tu cita' },
  Cliente_Ticket: { tipo: 'cobranza', titulo: 'Tu cuenta' },
  Cliente_cotizaciones: { tipo: 'cotizacion', titulo: 'Tu cotización' },
  Corte_valido: { tipo: 'corte_valido', titulo: 'Corte de caja' },
  Entrada: { tipo: 'entrada', titulo: 'Entra a tu cuenta' },
  Entrar: { tipo: 'entrar', titulo: 'Entra a tu cuenta' },
  Informe: { tipo: 'inspeccion', titulo: 'Tu inspección' },
  Pasaporte: { tipo: 'pasaporte', titulo: 'Tu vehículo' },
  Recomendacion: { tipo: 'recomendacion', titulo: 'Te recomendaron este taller' },
  Soporte: { tipo: 'soporte', titulo: 'Tu ticket' },
  Soporte_taller: { tipo: 'soporte_taller', titulo: 'Escríbele al taller' },
  membresia: { tipo: 'membresia', titulo: 'Tu membresía' },
} as const;
export type PaginaDeEnlace = keyof typeof PAGINAS_DE_ENLACE;

// Object.keys loses the literal types.
export const paginasDeEnlace = Object.keys(PAGINAS_DE_ENLACE) as [PaginaDeEnlace, ...PaginaDeEnlace[]];

/** Where the logo of the workshop that gave a link is, and the picture that a messenger shows beside the link. */
export const picturePath = (pagina: PaginaDeEnlace, token: string, picture: 'logo' | 'tarjeta'): string =>
  `/api/publico/paginas/${pagina}/${encodeURIComponent(token)}/${picture}`;
