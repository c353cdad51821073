import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { MembresiaPropia, Publica } from '#modules/membresias/contract.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { qrPicture } from '#platform/server/http/qr.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getMembresia, listUsos } from './queries.ts';
import { idsFor, readVivas, type Viva } from './vivas.ts';
import './tables.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const ULTIMOS = 8;

const urlOf = (publicUrl: string, token: string): string => `${publicUrl}/membresia/${token}`;

/** An address for whoever has it; a new one leaves those before without effect. */
export const shareMembresia = async (
  tx: Tx,
  who: Who,
  id: string,
  nuevo: boolean,
  publicUrl: string,
): Promise<{ url: string; membresia: Awaited<ReturnType<typeof getMembresia>> }> => {
  const membresia = await getMembresia(tx, who, id);
  if (nuevo) {
    await tx.run(
      q
        .updateTable('membresias.membresia')
        .set({ enlace_id: newId() })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    );
    await writeBitacora(tx, who, {
      accion: 'membresia.enlace',
      id,
      folio: membresia.folio,
      texto: `${who.nombre} hizo otro enlace de ${membresia.folio}: los anteriores ya no valen.`,
    });
  }
  const { enlace_id } = await tx.one(
    q
      .selectFrom('membresias.membresia')
      .select('enlace_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const token = await createEnlace(tx, who, 'membresia', enlace_id, new Date(who.now.getTime() + TEN_YEARS_MS));
  return { url: urlOf(publicUrl, token), membresia };
};

const idOfLink = async (tx: Tx, who: Who): Promise<string> => {
  const row = await tx.maybe(
    q
      .selectFrom('membresias.membresia')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('enlace_id', '=', who.enlace_id),
  );
  if (!row) throw new Refusal(commonRefusals.no_encontrado);
  return row.id;
};

/** The membership of a link, as whoever has it sees it. */
export const readPublica = async (tx: Tx, who: Who, token: string, publicUrl: string): Promise<Publica> => {
  const id = await idOfLink(tx, who);
  const [m, { nombre, telefono, direccion, color }, { data: usos }, aviso] = await Promise.all([
    getMembresia(tx, who, id),
    getEmpresa(tx, who),
    listUsos(tx, who, id, { limit: ULTIMOS }),
    avisoUrl(tx, who),
  ]);
  return {
    taller: { nombre, telefono, direccion, color, aviso },
    folio: m.folio,
    cliente: m.cliente,
    plan_nombre: m.plan_nombre,
    color: m.color,
    estado: m.estado,
    desde: m.desde,
    fin: m.fin,
    congelada_hasta: m.congelada_hasta,
    cancela_al: m.cancela_al,
    vehiculos: m.vehiculos.map(({ etiqueta, placas }) => `${etiqueta} ${placas}`.trim()),
    terminos: m.terminos,
    beneficios: m.beneficios.map(
      ({ nombre: n, da, diezmilesimas, centavos, limite, cada, intervalo_dias, usados, ultimo, renueva }) => ({
        nombre: n,
        da,
        diezmilesimas,
        centavos,
        limite,
        cada,
        intervalo_dias,
        usados,
        ultimo,
        renueva,
      }),
    ),
    usos: usos.map(({ id: uso, texto, tipo, fecha, vehiculo }) => ({ id: uso, texto, tipo, fecha, vehiculo })),
    qr: await qrPicture(urlOf(publicUrl, token)),
    hoy: who.hoy,
    membresia_id: id,
  };
};

const PIDE = {
  renovar: 'pide renovar su membresía',
  congelar: 'pide congelar su membresía',
  contacto: 'pide que le llamen',
} as const;

/** He asks for something; the shop hears of it and does it. */
export const askByLink = async (tx: Tx, who: Who, { que, nota }: { que: keyof typeof PIDE; nota: string }) => {
  const id = await idOfLink(tx, who);
  const { folio, cliente, telefono } = await getMembresia(tx, who, id);
  const texto = `${cliente} ${PIDE[que]} ${folio}.${telefono ? ` Tel. ${telefono}.` : ''}${nota ? ` «${nota}»` : ''}`;
  await notify(tx, who, {
    permiso: 'ver_membresias',
    tipo: 'membresia.peticion',
    titulo: `${cliente} ${PIDE[que]}`.slice(0, 120),
    texto,
    ruta: `/comercial/membresias?membresia=${id}`,
  });
  await writeBitacora(tx, who, { accion: 'membresia.peticion', id, folio, texto });
  return { enviada: true };
};

/** The memberships of one customer as he reads them himself: of vehicles, only those that are his. */
export const listPropias = async (tx: Tx, who: Who, cliente_id: string): Promise<MembresiaPropia[]> => {
  const vivas = (await readVivas(tx, who, await idsFor(tx, who, { cliente_id, todas: true }))).filter(
    (viva) => viva.cliente_id === cliente_id,
  );
  const ids = vivas.map(({ id }) => id);
  const covered = await tx.rows(sql<{ membresia_id: string; vehiculo: string }>`
    select v.membresia_id, trim(${etiquetaActivo} || ' ' || a.placas) as vehiculo
    from membresias.vehiculo v join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
    where v.empresa_id = ${who.empresa_id} and v.membresia_id = any(${ids}::uuid[]) and v.hasta_en is null
      and a.cliente_id = ${cliente_id} order by v.desde_en, v.id`);
  return vivas.map((viva) => ({
    ...toPropia(viva),
    vehiculos: covered.filter(({ membresia_id }) => membresia_id === viva.id).map(({ vehiculo }) => vehiculo),
  }));
};

const toPropia = ({
  id,
  plan_nombre,
  color,
  estado,
  fin,
  congelada_hasta,
  cancela_al,
  da_hoy,
  beneficios,
}: Viva): Omit<MembresiaPropia, 'vehiculos'> => ({
  id,
  plan_nombre,
  color: color as MembresiaPropia['color'],
  estado,
  fin,
  congelada_hasta,
  cancela_al,
  da_hoy,
  beneficios: beneficios.map(({ nombre, limite, usados, cada, renueva }) => ({
    nombre,
    limite,
    usados,
    cada,
    renueva,
  })),
});
