import { readFileSync } from 'node:fs';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Expediente } from '#modules/privacidad/rules/expediente.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { momento, tellRows } from '#platform/server/privacy/seccion.ts';
import { uuids } from '#platform/server/privacy/tachar.ts';
import { tellers } from './partes.ts';
import { personaOf } from './persona.ts';
import './tables.ts';

const template: Template = {
  name: 'expediente',
  source: readFileSync(new URL('./expediente.typ', import.meta.url), 'utf8'),
};

/** All that is kept of a customer, each part as its room tells it; what is empty is left out. */
export const readExpediente = async (tx: Tx, who: Who, cliente_id: string): Promise<Expediente> => {
  const open = keepOpen(tx);
  const cliente = await getCliente(open, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(privacidadRefusals.publico);
  const persona = await personaOf(open, who, cliente_id, '');
  const secciones = [];
  for (const tell of tellers) secciones.push(...(await tell(open, who, persona)));
  secciones.push(
    await tellRows(
      open,
      'Solicitudes sobre sus datos',
      ['Folio', 'Tipo', 'Recibida', 'Respondida', 'Ejecutada'],
      sql`select array[s.folio, s.tipo, s.recibida::text, s.respondida::text, s.ejecutada::text] as fila
        from privacidad.solicitud s where s.empresa_id = ${who.empresa_id} and s.cliente_id = ${cliente_id} order by s.recibida, s.id`,
    ),
    // What changed of his record, when and by whom: the words of the journal are the house's, its values are his.
    await tellRows(
      open,
      'Cambios a sus datos',
      ['Fecha', 'Quién', 'Qué'],
      sql`select array[${momento(who, 'b.creado_en')}, b.usuario_nombre, b.texto] as fila
        from plataforma.bitacora b where b.empresa_id = ${who.empresa_id} and b.entidad = 'cliente'
          and b.entidad_id = any(${uuids([cliente_id])}) order by b.id`,
    ),
  );
  const { nombre, nombre_fiscal } = await getEmpresa(open, who);
  return {
    cliente: cliente.nombre,
    responsable: nombre_fiscal || nombre,
    hecho_en: who.now.toISOString(),
    secciones: secciones.filter(({ filas }) => filas.length > 0),
  };
};

/** The same on paper. */
export const printExpediente = async (tx: Tx, who: Who, cliente_id: string, files: Storage): Promise<Later> => {
  const { cliente, responsable, secciones } = await readExpediente(tx, who, cliente_id);
  const data = { membrete: membreteOf(await getEmpresa(tx, who)) };
  const page = {
    titulo: 'Datos personales',
    folio: cliente,
    marca: null,
    fechas: pairs([
      ['Emitido', writeMoment(who.now.toISOString(), who.zona)],
      ['Responsable', responsable],
    ]),
    secciones: secciones.map(({ titulo, columnas, filas, faltan }) => ({
      titulo,
      columnas,
      filas,
      faltan: faltan === 0 ? '' : `Y ${faltan} más, que van en el archivo de datos.`,
    })),
  };
  return async (gone) => {
    const { membrete } = await withLogo(files, data);
    return renderList(template, { ...page, membrete: headOf(membrete) }, headPictures(membrete), who, gone);
  };
};
