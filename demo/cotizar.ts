import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import {
  type DemoAnswer,
  type DemoPartida,
  demoAnswer,
  demoCancelacion,
  demoCotizacion,
  demoEnvio,
  demoRebaja,
} from '#modules/cotizaciones/server/demo.ts';
import { demoApertura, demoPregunta, demoRespuesta } from '#modules/portal/server/demo.ts';
import { asAt, businessDay, laterHour, schedule } from './agenda.ts';
import { chooseVisit, type Llegada, receive, servicioAt } from './clientela.ts';
import type { Dia } from './escenario.ts';
import { openFromCotizacion } from './ordenes.ts';
import { revive } from './pendientes.ts';
import { cancelaciones, preguntas, rechazos } from './palabras.ts';
import type { Visita } from './taller.ts';

/** What becomes of a quotation, and how often of a hundred. */
const FATES = {
  acepta: 51,
  firma: 18,
  rechaza: 5,
  rechaza_por_enlace: 4,
  cancela: 3,
  regatea: 4,
  calla: 11,
  borrador: 4,
} as const;
type Destino = keyof typeof FATES;
// Object.keys loses the literal types.
const destinos = Object.keys(FATES) as Destino[];

/** Somebody comes in and gets a quotation, whose fate is told then or on a later day. */
export const quote = async (dia: Dia, hora: string): Promise<void> => {
  const llegada = await receive(dia, hora);
  const destino = dia.e.azar.weigh(destinos, (one) => FATES[one]);
  if (destino === 'borrador') return void (await write(dia, hora, llegada, 'borrador'));
  if (destino === 'acepta') {
    const { partidas, motivo } = lines(dia);
    const some = partidas.length > 1 && dia.e.azar.chance(24);
    const hasta: DemoAnswer = {
      autorizadas: some ? partidas.map((_, i) => i).slice(0, -1) : 'todas',
      canal: dia.e.azar.pick(['presencial', 'presencial', 'telefono', 'whatsapp']),
    };
    const cotizacion = await writeLines(dia, hora, llegada, { partidas, motivo }, hasta);
    return openFromCotizacion(dia, laterHour(hora, 12), llegada, cotizacion);
  }
  await continueSent(dia, hora, llegada, await write(dia, hora, llegada, 'enviada'), destino);
};

/** A quotation that waits for its answer; for the ones that must be waiting today. */
export const quoteWithoutAnswer = async (dia: Dia, hora: string, llegada: Llegada, seen: boolean): Promise<void> => {
  const sent = await write(dia, hora, llegada, 'enviada');
  if (seen) await demoApertura(dia.tx, asAt(dia, 'asesor', hora, 40), sent.id);
};

/** An authorised quotation, ready to become an order. */
export const quoteAccepted = (dia: Dia, hora: string, llegada: Llegada): Promise<Cotizacion> =>
  write(dia, hora, llegada, { autorizadas: 'todas' });

const continueSent = async (
  dia: Dia,
  hora: string,
  llegada: Llegada,
  sent: Cotizacion,
  destino: Exclude<Destino, 'acepta' | 'borrador'>,
): Promise<void> => {
  const { e } = dia;
  const { unidad, cliente } = llegada;
  const when = businessDay(dia, e.azar.pick([0, 0, 1, 1, 2, 3]));
  const free = () => (unidad.ocupada = false);
  const later = (work: (day: Dia, at: string) => Promise<void>) =>
    schedule(e, when, when === dia.fecha ? laterHour(hora, 90) : '09:20', work);
  const some = sent.partidas.length > 1 && e.azar.chance(30) ? sent.partidas.map((_, i) => i).slice(0, -1) : 'todas';
  const firma = e.azar.pick(e.firmas);
  switch (destino) {
    case 'firma':
      return later(async (day, at) => {
        const answer = { nombre: cliente.nombre, autorizadas: some, firma } as const;
        await demoRespuesta(day.tx, asAt(day, 'asesor', at), sent.id, answer, e.files);
        await openFromCotizacion(day, laterHour(at, 15), llegada, sent);
      });
    case 'rechaza':
      return later(async (day, at) => {
        const answer = { autorizadas: [], canal: 'telefono', nota: e.azar.pick(rechazos) } as const;
        await demoAnswer(day.tx, asAt(day, 'asesor', at), sent, answer);
        free();
      });
    case 'rechaza_por_enlace':
      return later(async (day, at) => {
        const answer = { nombre: cliente.nombre, autorizadas: [], motivo: e.azar.pick(rechazos), firma };
        await demoRespuesta(day.tx, asAt(day, 'asesor', at), sent.id, answer, e.files);
        free();
      });
    case 'cancela':
      return later(async (day, at) => {
        await demoCancelacion(day.tx, asAt(day, 'asesor', at), sent, e.azar.pick(cancelaciones));
        free();
      });
    case 'regatea':
      return later(async (day, at) => {
        const who = asAt(day, 'asesor', at);
        const cheaper = await demoEnvio(
          day.tx,
          who,
          await demoRebaja(day.tx, who, sent, e.azar.pick([500, 800, 1000])),
        );
        const agreed = await demoAnswer(day.tx, who, cheaper, { autorizadas: 'todas', canal: 'whatsapp' });
        await openFromCotizacion(day, laterHour(at, 15), llegada, agreed);
      });
    case 'calla':
      if (e.azar.chance(60))
        later(async (day, at) => {
          await demoApertura(day.tx, asAt(day, 'asesor', at), sent.id);
          if (e.azar.chance(30))
            await demoPregunta(day.tx, asAt(day, 'asesor', at, 4), sent.id, cliente.nombre, e.azar.pick(preguntas));
        });
      // Whoever does not answer may still come back with another need.
      schedule(e, businessDay(dia, 16), '08:30', async () => void free());
  }
};

const write = (dia: Dia, hora: string, llegada: Llegada, hasta: 'borrador' | 'enviada' | DemoAnswer) =>
  writeLines(dia, hora, llegada, lines(dia), hasta);

const writeLines = async (
  dia: Dia,
  hora: string,
  llegada: Llegada,
  { partidas, motivo }: { partidas: DemoPartida[]; motivo: string },
  hasta: 'borrador' | 'enviada' | DemoAnswer,
): Promise<Cotizacion> => {
  const { cliente, unidad, kilometraje } = llegada;
  const names = partidas.map(({ descripcion }) => descripcion);
  if (hasta === 'borrador') unidad.ocupada = false;
  return demoCotizacion(dia.tx, asAt(dia, 'asesor', hora), {
    cliente_id: cliente.id,
    activo_id: unidad.id,
    kilometraje,
    motivo,
    // First what it left pending: of some visits the last line is declined.
    partidas: [...(await revive(dia, hora, llegada, names)), ...partidas],
    // Whoever has credit pays nothing in advance.
    ...(cliente.dias_credito > 0 ? { anticipo: null } : {}),
    hasta,
  });
};

const lines = (dia: Dia): { partidas: DemoPartida[]; motivo: string } => {
  const visita: Visita = chooseVisit(dia);
  return { motivo: visita.motivo, partidas: visita.lleva.map((index) => lineOf(dia, index)) };
};

const lineOf = (dia: Dia, index: number): DemoPartida => {
  const { azar } = dia.e;
  const { id, nombre, precio, tipo, unidad } = servicioAt(dia, index);
  const amount: Record<string, number> = { hora: azar.pick([1000, 1500, 2500]), litro: 37_500 };
  const pieces = unidad === 'pieza' && azar.chance(50) ? 2000 : 1000;
  return {
    descripcion: nombre,
    precio_centavos: precio,
    cantidad_milesimas: amount[unidad] ?? pieces,
    tipo,
    unidad,
    servicio_id: id,
    descuento: azar.chance(13) ? { tipo: 'porcentaje', diezmilesimas: azar.pick([500, 1000, 1000, 1500]) } : null,
    prioridad: azar.pick(['urgente', 'recomendado', 'puede_esperar']),
    garantia_dias: tipo === 'refaccion' ? 0 : 90,
  };
};
