import type { FastifyRequest } from 'fastify';
import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { agendaUrl } from '#modules/citas/server/front-door.ts';
import { avisoUrl, getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { isInWarranty } from '#modules/ordenes/rules/garantia.ts';
import { type Hecho, listHechos } from '#modules/ordenes/server/front-door.ts';
import { type PasaporteDelDueno, type PasaportePublico, pasaportesRefusals } from '#modules/pasaportes/contract.ts';
import { atShortDoor } from '#modules/sesiones/server/front-door.ts';
import { openFromPasaporte } from '#modules/soporte/server/front-door.ts';
import { LINK_WRITES } from '#platform/contract/endpoint.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isSameSecret } from '#platform/server/same-secret.ts';
import { requireVigente, type Vigente } from './pasaporte.ts';
import { readProximo } from './proximo.ts';

const SHOWN = 40;

/** What anybody who scans the sticker reads. */
export const readPublico = async (tx: Tx, who: Who): Promise<PasaportePublico> => {
  const { activo_id, cliente_id } = await requireVigente(tx, who);
  const activo = await getActivo(tx, who, activo_id);
  const [empresa, cliente, hechos, pendientes, proximo, agenda, aviso] = await Promise.all([
    getEmpresa(tx, who),
    getCliente(tx, who, cliente_id),
    listHechos(tx, who, [activo_id]),
    listPendientes(tx, who, activo_id, cliente_id),
    readProximo(tx, who, activo_id),
    agendaUrl(tx, who),
    avisoUrl(tx, who),
  ]);
  const { nombre, telefono, horario, direccion, color } = empresa;
  return {
    taller: { nombre, telefono, horario, direccion, color, aviso },
    hoy: who.hoy,
    vehiculo: { nombre: activoLabel(activo), placas: activo.placas, kilometraje: activo.kilometraje },
    proximo,
    visitas: byVisit(hechos)
      .slice(0, SHOWN)
      .map(([first, lines]) => ({
        fecha: first.fecha,
        kilometraje: first.kilometraje,
        trabajos: lines.map(({ descripcion }) => descripcion),
      })),
    garantias: hechos
      .filter((hecho) => isInWarranty(hecho, who.hoy, activo.kilometraje))
      .map(({ descripcion, garantia_vence, garantia_km }) => ({
        descripcion,
        vence: garantia_vence ?? '',
        hasta_km: garantia_km,
      })),
    pendientes: pendientes.map(({ descripcion, prioridad }) => ({ descripcion, prioridad })),
    agendar: agenda === null ? null : `${agenda}?${new URLSearchParams({ placas: activo.placas })}`,
    puede_probar: cliente.telefono !== '',
  };
};

const byVisit = (hechos: readonly Hecho[]): [Hecho, Hecho[]][] =>
  [...Map.groupBy(hechos, ({ orden_id }) => orden_id).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [[first, lines] as [Hecho, Hecho[]]] : [];
  });

type Pendiente = PasaportePublico['pendientes'][number] & { total_centavos: number };
const listPendientes = (tx: Tx, who: Who, activo_id: string, cliente_id: string): Promise<Pendiente[]> =>
  tx.rows(sql<Pendiente>`select p.descripcion, p.prioridad, p.total_centavos from pendientes.pendiente p
    where p.empresa_id = ${who.empresa_id} and p.activo_id = ${activo_id} and p.cliente_id = ${cliente_id}
      and p.estado = 'abierto'
    order by array_position(array['urgente', 'recomendado', 'puede_esperar'], p.prioridad), p.id limit ${SHOWN}`);

/** Names and amounts, once he proved that he is its owner; each wrong try is counted before it is judged. */
export const readAsDueno = async (
  app: App,
  who: Who,
  digitos: string,
  request: FastifyRequest,
): Promise<PasaporteDelDueno> => {
  const pasaporte = await prove(app, who, digitos);
  return asWho(app.pool, who, async (tx) => {
    await countWrite(tx, request, LINK_WRITES);
    return readDueno(tx, who, pasaporte);
  });
};

const prove = async (app: App, who: Who, digitos: string): Promise<Vigente> => {
  const { pasaporte, telefono } = await asWho(app.pool, who, async (tx) => {
    const one = await requireVigente(tx, who);
    return { pasaporte: one, telefono: (await getCliente(tx, who, one.cliente_id)).telefono };
  });
  if (telefono === '') throw new Refusal(pasaportesRefusals.sin_telefono);
  const against = { cuenta: `${pasaporte.id} ${telefono}`, ip: who.ip, porHoy: pasaportesRefusals.digitos_por_hoy };
  const value = await atShortDoor(app, 'pasaporte', against, () =>
    Promise.resolve(endsWith(telefono, digitos) ? pasaporte : undefined),
  );
  if (!value) {
    const refused = pasaportesRefusals.digitos_malos;
    throw new Refusal(refused, {}, { fields: { digitos: refused.message } });
  }
  return value;
};

const endsWith = (telefono: string, digitos: string): boolean => isSameSecret(digitos, telefono.slice(-4));

const readDueno = async (tx: Tx, who: Who, { activo_id, cliente_id }: Vigente): Promise<PasaporteDelDueno> => {
  const activo = await getActivo(tx, who, activo_id);
  const [cliente, hechos, pendientes] = await Promise.all([
    getCliente(tx, who, cliente_id),
    listHechos(tx, who, [activo_id]),
    listPendientes(tx, who, activo_id, cliente_id),
  ]);
  // What was done while it was another's is of that other.
  const own = hechos.filter((hecho) => hecho.cliente_id === cliente_id);
  return {
    dueno: cliente.nombre,
    visitas: byVisit(own)
      .slice(0, SHOWN)
      .map(([{ folio, fecha }, lines]) => ({
        folio,
        fecha,
        total_centavos: lines.reduce((sum, { total_centavos }) => sum + total_centavos, 0),
        trabajos: lines.map((line) => ({
          id: line.partida_id,
          descripcion: line.descripcion,
          total_centavos: line.total_centavos,
          garantia_vence: line.garantia_vence,
          en_garantia: isInWarranty(line, who.hoy, activo.kilometraje),
        })),
      })),
    pendientes: pendientes.map(({ descripcion, total_centavos }) => ({ descripcion, total_centavos })),
  };
};

interface Reclamo {
  digitos: string;
  trabajo_id: string;
  texto: string;
}

/** Its owner says what is wrong with a work that is under warranty: a ticket, of its order. */
export const claimGarantia = async (
  app: App,
  who: Who,
  { digitos, trabajo_id, texto }: Reclamo,
  request: FastifyRequest,
): Promise<{ folio: string; url: string }> => {
  const pasaporte = await prove(app, who, digitos);
  return asWho(app.pool, who, async (tx) => {
    await countWrite(tx, request, LINK_WRITES);
    const activo = await getActivo(tx, who, pasaporte.activo_id);
    const hechos = await listHechos(tx, who, [pasaporte.activo_id]);
    const work = hechos.find((one) => one.partida_id === trabajo_id && one.cliente_id === pasaporte.cliente_id);
    if (!work || !isInWarranty(work, who.hoy, activo.kilometraje)) throw new Refusal(pasaportesRefusals.sin_garantia);
    const { folio, token } = await openFromPasaporte(
      tx,
      who,
      {
        cliente_id: pasaporte.cliente_id,
        orden_id: work.orden_id,
        documento_folio: work.folio,
        asunto: `Garantía: ${work.descripcion}`.slice(0, 120),
        texto,
      },
      app.publicUrl,
    );
    return { folio, url: `/Soporte/${token}` };
  });
};
