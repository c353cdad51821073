import { pathOfCorte } from '#modules/cortes/rules.ts';
import { definiciones } from '#modules/numeros/rules/medidas.ts';
import { formatPesos } from '#platform/contract/money.ts';
import {
  type Clase,
  type Condicion,
  DIA_SEG,
  DIAS_DE_VENTA,
  HORA_SEG,
  isJudgedAtEnd,
  type Lapso,
  PARTE_A,
  unidadDe,
  type Via,
} from './reglas.ts';

export const etiquetasClase: Record<Clase, string> = {
  medida: 'Una cifra de «Números»',
  corte: 'Corte con diferencia',
  descuento: 'Descuento grande',
  detenida: 'Orden detenida',
  promesa: 'Promesa vencida',
  existencia: 'Refacción A por acabarse',
};
export const etiquetasLapso: Record<Lapso, string> = { dia: 'En el día', semana: 'En la semana', mes: 'En el mes' };
const DEL: Record<Lapso, string> = { dia: 'del día', semana: 'de la semana', mes: 'del mes' };
export const etiquetasVia: Record<Via, string> = { campana: 'Campana', push: 'Push', correo: 'Correo' };

const percent = (diezmilesimas: number): string =>
  `${(diezmilesimas / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })}\u00a0%`;
const count = (n: number, one: string, many: string): string => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;
const days = (seconds: number): string => {
  const tenths = Math.round((seconds * 10) / DIA_SEG) / 10;
  return count(tenths, 'día', 'días');
};
const hours = (seconds: number): string =>
  Math.abs(seconds) < HORA_SEG
    ? `${Math.round(seconds / 60)} min`
    : Math.abs(seconds) >= 3 * DIA_SEG
      ? days(seconds)
      : count(Math.round(seconds / HORA_SEG), 'hora', 'horas');

/** A figure of a rule, as people read it. */
export const sayValor = (of: Pick<Condicion, 'clase' | 'medida'>, valor: number): string => {
  const unidad = unidadDe(of);
  if (unidad === 'centavos') return formatPesos(valor);
  if (unidad === 'diezmilesimas') return percent(valor);
  if (unidad === 'dias') return days(valor);
  if (unidad === 'horas') return hours(valor);
  if (unidad === 'segundos') return `${(Math.round((valor * 10) / HORA_SEG) / 10).toLocaleString('es-MX')} h`;
  return valor.toLocaleString('es-MX');
};

/** What a rule watches, in one sentence. */
export const sayCondicion = (of: Condicion): string => {
  const umbral = sayValor(of, of.umbral);
  switch (of.clase) {
    case 'corte':
      return `Corte con diferencia de más de ${umbral}`;
    case 'descuento':
      return `Descuento de más de ${umbral} en una orden o nota`;
    case 'detenida':
      return `Orden sin cambiar de estado más de ${umbral}`;
    case 'promesa':
      return of.umbral === 0 ? 'Promesa de entrega vencida' : `Promesa de entrega vencida por más de ${umbral}`;
    case 'existencia':
      return `Refacción A con existencia para menos de ${umbral}`;
    case 'medida':
      return of.medida === null
        ? ''
        : `${definiciones[of.medida].nombre} ${DEL[of.lapso ?? 'dia']} en ${of.sentido === 'mas' ? 'más' : 'menos'} de ${umbral}`;
  }
};

/** How the figure is counted and when it is looked at. */
export const explain = (of: Condicion): string => {
  switch (of.clase) {
    case 'corte':
      return 'Lo contado contra lo esperado, a favor o en contra. Se revisa al cerrar la caja.';
    case 'descuento':
      return 'Descuento que dio alguien ÷ importe antes de descuento. Lo que dan membresías y cupones no cuenta. Se revisa al guardar la orden o la nota.';
    case 'detenida':
      return 'Tiempo que lleva en su estado una orden que está en el taller y no está terminada. Se revisa cada 5 minutos.';
    case 'promesa':
      return 'Tiempo desde la hora prometida de una orden que no está terminada. Se revisa cada 5 minutos.';
    case 'existencia':
      return `Disponible ÷ lo que se vende por día. Son A las que suman el ${PARTE_A} % de lo vendido en refacciones en ${DIAS_DE_VENTA} días, de la que más vende a la que menos.`;
    case 'medida': {
      if (of.medida === null) return '';
      const when = isJudgedAtEnd(of)
        ? `Se revisa al terminar ${of.lapso === 'semana' ? 'la semana' : of.lapso === 'mes' ? 'el mes' : 'el día'}.`
        : 'Se revisa cada 5 minutos.';
      return `${definiciones[of.medida].formula} ${when}`;
    }
  }
};

/** What crossed: a document, an article or a period. */
export type Documento = 'corte' | 'orden' | 'mostrador' | 'articulo' | 'periodo';
export interface Cosa {
  documento: Documento;
  documento_id: string | null;
  /** Its folio, its SKU, or the first day of its period. */
  folio: string;
}

const day = (fecha: string): string => fecha.split('-').reverse().join('/');
/** What a figure is of, where it is not said otherwise. */
export const sayCosa = ({ documento, folio }: Cosa, lapso: Lapso | null): string => {
  if (documento !== 'periodo') return folio;
  if (lapso === 'mes') return `Mes del ${day(folio)}`;
  return lapso === 'semana' ? `Semana del ${day(folio)}` : day(folio);
};

/** Where it is looked at. */
export const routeOf = ({ documento, documento_id, folio }: Cosa, hasta?: string): string => {
  switch (documento) {
    case 'corte':
      return documento_id === null ? '/comercial/caja/cortes' : pathOfCorte(documento_id);
    case 'orden':
      return `/comercial/OrdenTrabajo/${documento_id}`;
    case 'mostrador':
      return `/comercial/Ventas/${documento_id}`;
    case 'articulo':
      return `/inventario/Inventario?q=${encodeURIComponent(folio)}`;
    case 'periodo':
      return hasta === undefined ? '/dashboard' : `/dashboard?desde=${folio}&hasta=${hasta}`;
  }
};
/** Where several of a kind are looked at together. */
export const listOf: Record<Clase, string> = {
  corte: '/comercial/caja/cortes',
  descuento: '/comercial/OrdenTrabajo',
  detenida: '/comercial/OrdenTrabajo',
  promesa: '/comercial/OrdenTrabajo',
  existencia: '/inventario/Inventario',
  medida: '/dashboard',
};

const TITLES: Record<Exclude<Clase, 'medida'>, (folio: string, valor: string) => string> = {
  corte: (folio, valor) => `${folio} cerró con diferencia de ${valor}`,
  descuento: (folio, valor) => `${folio} lleva ${valor} de descuento`,
  detenida: (folio, valor) => `${folio} lleva ${valor} sin moverse`,
  promesa: (folio, valor) => `${folio} pasó su promesa por ${valor}`,
  existencia: (folio, valor) => `${folio}: existencia para ${valor}`,
};
const MANY: Record<Clase, string> = {
  medida: 'cifras pasaron su límite',
  corte: 'cortes con diferencia',
  descuento: 'documentos con descuento grande',
  detenida: 'órdenes detenidas',
  promesa: 'órdenes con promesa vencida',
  existencia: 'refacciones A por acabarse',
};
const SHOWN = 6;

export interface Cruzada extends Cosa {
  valor: number;
  /** When it crossed, as the clock of the company says, where it was not just now. */
  hora: string | null;
}

/** What is told of what crossed at once. */
export const wordsOf = (
  regla: Condicion & { nombre: string },
  cruces: readonly Cruzada[],
): { titulo: string; texto: string } => {
  const [one, ...more] = cruces;
  if (!one) return { titulo: '', texto: '' };
  const rule = `«${regla.nombre}»: ${sayCondicion(regla)}.`;
  if (more.length > 0) {
    const shown = cruces.slice(0, SHOWN).map(({ folio, valor }) => `${folio} (${sayValor(regla, valor)})`);
    const rest = cruces.length - shown.length;
    return {
      titulo: `${cruces.length} ${MANY[regla.clase]}`,
      texto: `${shown.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}. ${rule}`,
    };
  }
  const valor = sayValor(regla, one.valor);
  const titulo =
    regla.clase === 'medida'
      ? `${regla.medida === null ? '' : definiciones[regla.medida].nombre} ${DEL[regla.lapso ?? 'dia']}: ${valor}`
      : TITLES[regla.clase](one.folio, valor);
  return { titulo, texto: `${rule}${one.hora === null ? '' : ` Fue el ${one.hora}.`}` };
};
