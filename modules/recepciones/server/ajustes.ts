import type * as z from 'zod/mini';
import { inventariosIniciales, RIESGOS } from '#modules/recepciones/data/inventarios.ts';
import type { Ajustes, AjustesEntrada, Plantilla, PlantillaEntrada } from '#modules/recepciones/rules/formas.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { etiquetasSilueta, type Silueta, siluetas } from '#modules/recepciones/rules.ts';
import { foldText } from '#platform/contract/fold.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What every company has until it says otherwise; the version from which it says so comes behind. */
const FIRST = 1;
const INICIALES: AjustesEntrada & { version: number } = {
  con_inventario: true,
  exige_firma: true,
  fotos: ['frente', 'atras', 'izquierda', 'derecha', 'tablero'],
  cliente_ve: true,
  riesgos: RIESGOS,
  version: FIRST,
};

const ajuste = (who: Who) =>
  q
    .selectFrom('recepciones.ajuste')
    .select(['con_inventario', 'exige_firma', 'fotos', 'cliente_ve', 'riesgos', 'version'])
    .where('empresa_id', '=', who.empresa_id);

const plantillas = (who: Who) =>
  q
    .selectFrom('recepciones.plantilla')
    .select(['silueta', 'secciones', 'version'])
    .where('empresa_id', '=', who.empresa_id);

const initialOf = (silueta: Silueta): Plantilla => ({
  silueta,
  secciones: inventariosIniciales[silueta].map(({ nombre, puntos }) => ({ nombre, puntos: [...puntos] })),
  version: FIRST,
});

/** Everything that is asked when a vehicle comes in, in one reading: a page keeps it for when there is no network. */
export const readAjustes = async (tx: Tx, who: Who): Promise<Ajustes> => {
  const [own, written] = await Promise.all([tx.maybe(ajuste(who)), tx.rows(plantillas(who))]);
  return {
    ...(own ?? INICIALES),
    plantillas: siluetas.map((silueta) => {
      const found = written.find((one) => one.silueta === silueta);
      return found ? plain(found) : initialOf(silueta);
    }),
  };
};

/** What the company asks, without its templates. */
export const ajustesOf = async (tx: Tx, who: Who): Promise<AjustesEntrada> =>
  (await tx.maybe(ajuste(who))) ?? INICIALES;

const plain = ({
  secciones,
  ...rest
}: {
  silueta: Silueta;
  secciones: readonly { nombre: string; puntos: readonly string[] }[];
  version: number;
}): Plantilla => ({
  ...rest,
  secciones: secciones.map(({ nombre, puntos }) => ({ nombre, puntos: [...puntos] })),
});

export const changeAjustes = async (tx: Tx, who: Who, entrada: AjustesEntrada, version: number): Promise<Ajustes> => {
  await oneAtATime(tx, `recepciones.ajuste ${who.empresa_id}`);
  const { plantillas: _, ...before } = await readAjustes(tx, who);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await readAjustes(tx, who) });
  const row = { ...entrada, version: version + 1 };
  await tx.run(
    q
      .insertInto('recepciones.ajuste')
      .values({ empresa_id: who.empresa_id, ...row })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet(row)),
  );
  const texto = `${who.nombre} cambió qué se pide al recibir un vehículo.`;
  await writeBitacora(tx, who, { accion: 'recepcion.ajustes', id: null, texto, antes: before, despues: entrada });
  await told(tx, who);
  return readAjustes(tx, who);
};

/** What was received before stays as it was asked then. */
export const changePlantilla = async (
  tx: Tx,
  who: Who,
  { silueta, secciones }: z.infer<typeof PlantillaEntrada>,
  version: number,
): Promise<Plantilla> => {
  refuseRepeated(secciones);
  await oneAtATime(tx, `recepciones.plantilla ${who.empresa_id}`);
  const before = await readPlantilla(tx, who, silueta);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const row = { secciones: JSON.stringify(secciones), version: version + 1 };
  await tx.run(
    q
      .insertInto('recepciones.plantilla')
      .values({ empresa_id: who.empresa_id, silueta, ...row })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'silueta']).doUpdateSet(row)),
  );
  const texto = `${who.nombre} cambió qué se revisa al recibir: ${etiquetasSilueta[silueta]}.`;
  await writeBitacora(tx, who, {
    accion: 'recepcion.plantilla',
    id: null,
    texto,
    antes: before.secciones,
    despues: secciones,
  });
  await told(tx, who);
  return readPlantilla(tx, who, silueta);
};

const readPlantilla = async (tx: Tx, who: Who, silueta: Silueta): Promise<Plantilla> => {
  const row = await tx.maybe(plantillas(who).where('silueta', '=', silueta));
  return row ? plain(row) : initialOf(silueta);
};

const told = (tx: Tx, who: Who) =>
  emitEvent(tx, who, 'recepcion.ajustes', 'recibir_vehiculos|ver_ordenes_trabajo|editar_servicios', {});

/** A name stands once: among sections, and within its section. */
const refuseRepeated = (secciones: readonly { nombre: string; puntos: readonly string[] }[]): void => {
  const sections = new Set<string>();
  for (const [i, { nombre, puntos }] of secciones.entries()) {
    refuseTwin(sections, nombre, `secciones.${i}.nombre`);
    const seen = new Set<string>();
    for (const [k, punto] of puntos.entries()) refuseTwin(seen, punto, `secciones.${i}.puntos.${k}`);
  }
};

const refuseTwin = (seen: Set<string>, nombre: string, field: string): void => {
  const key = foldText(nombre);
  if (!seen.has(key)) return void seen.add(key);
  const said = new Refusal(recepcionesRefusals.punto_repetido, { nombre });
  throw new Refusal(recepcionesRefusals.punto_repetido, { nombre }, { fields: { [field]: said.message } });
};
