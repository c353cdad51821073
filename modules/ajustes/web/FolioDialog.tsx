import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SerieDeFolio } from '#modules/empresas/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { empresas, refreshAjustes, useEmpresaId } from './queries.ts';
import { Columns } from './SectionForm.tsx';

const Formulario = z.object({
  prefijo: z
    .string()
    .check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/, 'De una a ocho letras mayúsculas o números, empezando con letra.')),
  siguiente: z.int('Escribe un número entero.').check(z.gte(1, 'El primer folio es el 1.')),
});

type Contador = SerieDeFolio & { id: string; version: number };

/** The next number is also what was read: if a document took it meanwhile, both are shown. */
export function FolioDialog({ serie, onClose }: { serie: SerieDeFolio; onClose: () => void }) {
  const cache = useQueryClient();
  const empresa_id = useEmpresaId();
  const [record] = useState<Contador>(() => ({ ...serie, id: serie.serie, version: serie.siguiente }));
  const change = async (body: z.output<typeof Formulario>, { version, id }: Contador): Promise<Contador> => {
    const params = { empresa_id, codigo: serie.serie };
    const after = await empresas('PUT /api/empresas/{empresa_id}/folios/{codigo}', { params, body, version });
    return { ...after, id, version: after.siguiente };
  };
  return (
    <RecordDialog
      title={`Folios de ${serie.nombre}`}
      size="sm"
      draft={`folios:${empresa_id}`}
      record={record}
      schema={Formulario}
      valuesOf={(now) => ({ prefijo: now?.prefijo ?? serie.serie, siguiente: now?.siguiente ?? 1 })}
      create={() => Promise.reject(new Error('a series is never new'))}
      change={change}
      onSaved={({ prefijo, siguiente }) => {
        toast(`Sigue ${prefijo}-${siguiente}.`);
        void refreshAjustes(cache, empresa_id);
      }}
      labels={{ prefijo: 'Empieza con', siguiente: 'Siguiente número' }}
      onClose={onClose}
    >
      {(now) => (
        <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
          <Columns>
            <TextInput name="prefijo" label="Empieza con" uppercase max={8} required />
            <IntegerField name="siguiente" label="Siguiente número" />
          </Columns>
          <Preview now={now?.siguiente ?? 1} />
        </Box>
      )}
    </RecordDialog>
  );
}

function Preview({ now }: { now: number }) {
  const prefijo = String(useWatch({ name: 'prefijo' }) ?? '');
  const siguiente = Number(useWatch({ name: 'siguiente' }));
  if (!Number.isSafeInteger(siguiente)) return null;
  const skipped = siguiente - now;
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      El próximo documento será <Folio>{`${prefijo}-${siguiente}`}</Folio>.
      {skipped === 1 && ` El ${now} no se usará nunca.`}
      {skipped > 1 && ` Del ${now} al ${siguiente - 1} no se usarán nunca.`}
    </Box>
  );
}
