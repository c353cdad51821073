import { readFileSync } from 'node:fs';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import {
  etiquetasEstado,
  etiquetasIdentidad,
  etiquetasTipo,
  SE_BORRA,
  SE_CONSERVA,
} from '#modules/privacidad/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import { facturasKept } from './previa.ts';
import { getSolicitud } from './queries.ts';
import './tables.ts';

const template: Template = {
  name: 'respuesta-arco',
  source: readFileSync(new URL('./respuesta.typ', import.meta.url), 'utf8'),
};

/** What he is answered, on paper: whether it proceeds, why, and of a cancellation what goes, what stays and until when. */
export const printRespuesta = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const s = await getSolicitud(tx, who, id);
  if (s.respondida === null) throw new Refusal(privacidadRefusals.sin_respuesta);
  const { conservado } = await tx.one(
    q
      .selectFrom('privacidad.solicitud')
      .select('conservado')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const kept =
    s.ejecutada !== null
      ? conservado
      : (await facturasKept(tx, who, s.cliente_id)).map(
          (one) => `Factura ${one.folio}, hasta el ${one.conservar_hasta}`,
        );
  const empresa = await getEmpresa(tx, who);
  const data = { membrete: membreteOf(empresa) };
  const cancels = s.tipo === 'cancelacion' && s.procedente === true;
  const page = {
    titulo: `Respuesta a solicitud de ${etiquetasTipo[s.tipo].toLowerCase()}`,
    folio: s.folio,
    marca: null,
    fechas: pairs([['Respondida', writeDay(s.respondida)]]),
    solicitud: {
      nombre: s.cliente,
      pares: pairs([
        ['Pide', etiquetasTipo[s.tipo]],
        ['Identidad', etiquetasIdentidad[s.identidad]],
        ['Recibida', writeDay(s.recibida)],
      ]),
    },
    estado: etiquetasEstado[s.estado],
    plazos: pairs([
      ['Responder antes de', writeDay(s.responder_antes)],
      ['Ejecutar antes de', s.ejecutar_antes ? writeDay(s.ejecutar_antes) : undefined],
      ['Ejecutada', s.ejecutada ? writeDay(s.ejecutada) : undefined],
    ]),
    parrafos: [s.procedente ? 'Tu solicitud procede.' : 'Tu solicitud no procede.', s.respuesta],
    listas: cancels
      ? [
          { titulo: 'Lo que se borra', puntos: SE_BORRA },
          { titulo: 'Lo que se conserva y por qué', puntos: [...SE_CONSERVA, ...kept] },
        ]
      : [],
    notas: [
      'Si no estás de acuerdo puedes acudir a la Secretaría Anticorrupción y Buen Gobierno dentro de los 15 días hábiles siguientes a esta respuesta.',
    ],
  };
  return async () => {
    const { membrete } = await withLogo(files, data);
    return renderPdf(template, { ...page, membrete: headOf(membrete) }, headPictures(membrete));
  };
};
