import Box from '@mui/material/Box';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type HorasDeAviso, HorasEntrada } from '#modules/alertas/contract.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { useField } from '#platform/web/form/field.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changeHoras, useDestinatarios } from './queries.ts';

type Guardadas = HorasDeAviso & { id: string };
const Dichas = HorasEntrada.check(
  z.refine(({ desde, hasta }) => desde < hasta, { path: ['hasta'], error: 'Después de la hora en que empiezan.' }),
  z.refine(({ personas }) => personas.every(({ desde, hasta }) => desde < hasta), {
    path: ['personas'],
    error: 'Las horas de alguien terminan antes de empezar.',
  }),
);
type Propias = { usuario_id: string; desde: number; hasta: number }[];

const hour = (n: number): string => `${n}:00`;
const from = Array.from({ length: 24 }, (_, n) => ({ value: n, label: hour(n) }));
const until = Array.from({ length: 24 }, (_, n) => ({ value: n + 1, label: hour(n + 1) }));

/** Between which hours alerts are told: of the company, and of whoever has others. */
export function HorasDialog({ horas, onClose }: { horas: HorasDeAviso; onClose: () => void }) {
  const [record] = useState<Guardadas>({ ...horas, id: 'horas' });
  return (
    <RecordDialog<Guardadas, typeof Dichas, Guardadas>
      title="Horas de aviso"
      size="sm"
      record={record}
      schema={Dichas}
      valuesOf={(of) => ({ desde: of?.desde ?? 8, hasta: of?.hasta ?? 20, personas: of?.personas ?? [] })}
      create={() => Promise.resolve(record)}
      change={async (said, of) => ({ ...(await changeHoras(of, said)), id: of.id })}
      onSaved={() => toast('Horas de aviso guardadas.')}
      onClose={onClose}
      draft="horas-de-aviso"
      labels={{ desde: 'Desde', hasta: 'Hasta', personas: 'Personas' }}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Fuera de estas horas los avisos esperan, menos los de las alertas urgentes.
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
          <SelectField name="desde" label="Desde" required options={from} />
          <SelectField name="hasta" label="Hasta" required options={until} />
        </Box>
        <PorPersona />
      </Box>
    </RecordDialog>
  );
}

function PorPersona() {
  const { data } = useDestinatarios();
  const { value, set, shown } = useField<Propias>('personas');
  const change = (usuario_id: string, desde: number | null, hasta: number) =>
    set([
      ...value.filter((one) => one.usuario_id !== usuario_id),
      ...(desde === null ? [] : [{ usuario_id, desde, hasta }]),
    ]);
  return (
    <Box component="ul" aria-label="Horas por persona" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {(data?.personas ?? [])
        .filter(({ permisos }) => permisos.length > 0)
        .map(({ usuario_id, nombre }) => {
          const own = value.find((one) => one.usuario_id === usuario_id);
          return (
            <Box component="li" key={usuario_id} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{nombre}</Box>
              <Choice
                label={`Desde, ${nombre}`}
                value={own ? String(own.desde) : ''}
                empty="Como la empresa"
                options={from.map((one) => ({ value: String(one.value), label: one.label }))}
                onChange={(said) => change(usuario_id, said === '' ? null : Number(said), own?.hasta ?? 20)}
              />
              {own && (
                <Choice
                  label={`Hasta, ${nombre}`}
                  value={String(own.hasta)}
                  options={until.map((one) => ({ value: String(one.value), label: one.label }))}
                  onChange={(said) => change(usuario_id, own.desde, Number(said))}
                />
              )}
            </Box>
          );
        })}
      {shown.error && (
        <Box component="li" sx={{ fontSize: 13, color: 'error.main' }}>
          {shown.helperText}
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 170px 120px' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
