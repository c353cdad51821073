import { createHash } from 'node:crypto';
import type { Apunte } from '#modules/bancos/contract.ts';
import { TARJETAS, vias } from '#modules/bancos/rules.ts';
import {
  addCuenta,
  apuntesBetween,
  conciliate,
  listPendientes,
  readEstado,
  saveEstado,
  setReglas,
} from '#modules/bancos/server/front-door.ts';
import { formatImporte, scaleCentavos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

/** Days before the last one from which the statement of the bank begins. */
const BACK = 45;
const COMISION = 250;
/** Of what may be proposed, so much waits for whoever opens the page. */
const WAIT = 5;

interface Fila {
  fecha: string;
  texto: string;
  referencia: string;
  centavos: number;
}

/** An account with its statement until yesterday: most of it matched, some proposed, some on one side only. */
export const planBancos = (e: Escenario): void => {
  const eve = e.fechas.at(-2);
  if (eve) schedule(e, eve, '20:40', (dia, hora) => reconcile(dia, { ...asAt(dia, 'dueno', hora), can: () => true }));
};

const reconcile = async ({ tx, e }: Dia, who: Who): Promise<void> => {
  const cuenta = await addCuenta(tx, who, {
    nombre: 'Cheques',
    banco: ['BBVA', 'Banorte', 'Santander'][e.numero] ?? 'BBVA',
    terminacion: `48${20 + e.numero}`,
    retencion_maxima: 500,
  });
  await addCuenta(tx, who, { nombre: 'Ahorro', banco: 'HSBC', terminacion: '7310', retencion_maxima: 500 });
  await setReglas(
    tx,
    who,
    vias.map((via) => ({ via, cuenta_id: cuenta.id })),
  );
  const desde = addDays(who.hoy, -BACK);
  const apuntes = await tx.rows(apuntesBetween(who, desde, addDays(who.hoy, -1)));
  const filas = [...transfers(apuntes), ...cards(apuntes), ...ofTheBank(desde, who.hoy)]
    .filter(({ fecha }) => fecha <= who.hoy)
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
  const celdas = filas.map((one) => [one.fecha, one.texto, one.referencia, formatImporte(one.centavos)]);
  const texto = JSON.stringify(celdas);
  const estado = await readEstado(tx, who, cuenta.id, {
    id: newId(),
    path: '',
    tipo: 'text/csv',
    nombre: `movimientos-${who.hoy}.csv`,
    tamano: texto.length,
    ancho: null,
    alto: null,
    sha256: createHash('sha256').update(texto).digest('hex'),
    hojas: [
      {
        nombre: '',
        combinadas: [],
        ocultas: [],
        filas: [['Fecha', 'Descripción', 'Referencia', 'Importe'], ...celdas].map((row, at) => ({
          numero: at + 1,
          celdas: row,
        })),
      },
    ],
  });
  await saveEstado(tx, who, estado.id, 'guardar', estado.version);
  for (const mes of new Set([desde.slice(0, 7), addDays(desde, 28).slice(0, 7), who.hoy.slice(0, 7)]))
    await matchMost(tx, who, cuenta.id, mes);
};

const matchMost = async (tx: Dia['tx'], who: Who, cuenta_id: string, mes: string): Promise<void> => {
  const { propuestas } = await listPendientes(tx, who, mes, cuenta_id);
  for (const una of propuestas.slice(0, -WAIT))
    await conciliate(tx, who, {
      cuenta_id,
      movimientos: [una.movimiento_id],
      apuntes: una.apuntes.map(({ origen, origen_id, renglon }) => ({ origen, origen_id, renglon })),
      diferencia_tipo: una.diferencia_centavos === 0 ? null : 'comision',
      motivo: '',
      sugerida: true,
    });
};

/** What goes one by one: a transfer the same day, cash the next one. One in fifteen is not in the bank. */
const transfers = (apuntes: readonly Apunte[]): Fila[] =>
  apuntes.flatMap((one, i) => {
    if (i % 15 === 7 || TARJETAS.includes(one.forma_pago)) return [];
    const cash = one.origen === 'corte' || one.origen === 'retiro';
    const words = cash ? 'DEPOSITO EN EFECTIVO' : one.monto_centavos > 0 ? 'SPEI RECIBIDO' : 'PAGO SPEI ENVIADO';
    return {
      fecha: addDays(one.fecha, cash ? 1 : 0),
      texto: `${words} ${cash ? '' : (one.referencias[0] ?? one.folio)}`.trim(),
      referencia: String(7_400_000 + i),
      centavos: one.monto_centavos,
    };
  });

/** The terminal pays the cards of a day on the next one, less its commission. */
const cards = (apuntes: readonly Apunte[]): Fila[] =>
  [
    ...Map.groupBy(
      apuntes.filter(({ forma_pago }) => TARJETAS.includes(forma_pago)),
      ({ fecha }) => fecha,
    ),
  ].flatMap(([fecha, these]) => {
    const sum = these.reduce((total, { monto_centavos }) => total + monto_centavos, 0);
    return sum <= 0
      ? []
      : {
          fecha: addDays(fecha, 1),
          texto: 'LIQUIDACION TERMINAL PUNTO DE VENTA',
          referencia: fecha.replaceAll('-', ''),
          centavos: sum - scaleCentavos(sum, COMISION, 10_000),
        };
  });

const ofTheBank = (desde: string, hasta: string): Fila[] => [
  { fecha: addDays(desde, 12), texto: 'COMISION POR MANEJO DE CUENTA', referencia: '', centavos: -34_800 },
  { fecha: addDays(hasta, -3), texto: 'SPEI RECIBIDO SIN CONCEPTO', referencia: '9981120', centavos: 275_000 },
  { fecha: addDays(hasta, -2), texto: 'COMISION BANCA POR INTERNET', referencia: '', centavos: -17_400 },
];
