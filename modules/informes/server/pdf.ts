import { readFileSync } from 'node:fs';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import type { Informe } from './informe.ts';

const source = readFileSync(new URL('./informe.typ', import.meta.url), 'utf8');

/** A report on paper, in the lane of what nobody waits for at the counter. */
export const renderInforme = async (informe: Informe, files: Storage, who: Who, gone: AbortSignal) => {
  const { membrete } = await withLogo(files, { membrete: informe.membrete });
  const { titulo, dias, aviso, antes, cifras, formas, cortes, debe, atencion } = informe;
  const data = {
    titulo,
    folio: '',
    membrete: headOf(membrete),
    fechas: [
      ['De', dias],
      ['Hecho', writeMoment(who.now.toISOString(), who.zona)],
    ],
    aviso,
    antes,
    cifras,
    formas,
    cortes: cortes ?? [],
    'con-cortes': cortes !== null,
    debe,
    atencion,
    nota:
      aviso === '' ? 'Las cifras son las de «Números», que dice cómo se cuenta cada una y abre sus documentos.' : '',
  };
  return renderList({ name: 'informe', source }, data, headPictures(membrete), who, gone);
};
