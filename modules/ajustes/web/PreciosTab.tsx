import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { tasaOn, tasasIva } from '#modules/empresas/rules.ts';
import { Fecha } from '#platform/contract/fields.ts';
import { messageOf } from '#platform/web/call.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { empresas, takeAjustes, useEmpresaId } from './queries.ts';
import { Columns, SectionForm } from './SectionForm.tsx';

/** How new documents begin; those already written keep what they say. */
export function PreciosTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <SectionForm seccion="precios" ajustes={ajustes} title="Precios y vigencia" labels={labels} read={read}>
        <Columns>
          <SelectField
            name="precios"
            label={labels.precios}
            options={modos}
            helperText="Así se leen el catálogo y las listas: los números no cambian. Un documento escrito de otro modo convierte cada precio."
          />
          <IntegerField name="vigencia_dias" label={labels.vigencia_dias} suffix="días" />
          <PercentField name="anticipo_diezmilesimas" label={labels.anticipo_diezmilesimas} />
        </Columns>
      </SectionForm>
      <Section title="Tasa de IVA">
        <Tasas ajustes={ajustes} />
      </Section>
    </>
  );
}

const labels = {
  precios: 'Los precios que escribes',
  vigencia_dias: 'Vigencia de las cotizaciones',
  anticipo_diezmilesimas: 'Anticipo que se pide',
};
const modos = [
  { value: 'con_iva', label: 'Ya incluyen el IVA' },
  { value: 'mas_iva', label: 'Son más IVA' },
];
const read = (field: string, value: unknown): string => {
  if (field === 'precios') return modos.find((modo) => modo.value === value)?.label ?? '';
  return field === 'vigencia_dias' ? `${String(value)} días` : `${Number(value) / 100} %`;
};

const Nueva = z.object({ desde: Fecha, tasa_iva: z.union(tasasIva.map((tasa) => z.literal(tasa))) });
const rates = tasasIva.map((tasa) => ({ value: tasa, label: `${tasa / 100} %` }));

function Tasas({ ajustes }: { ajustes: Ajustes }) {
  const cache = useQueryClient();
  const empresa_id = useEmpresaId();
  const [problem, setProblem] = useState<string | null>(null);
  const { hoy, tasa_base, tasas } = ajustes;
  const take = (fresh: Ajustes, said: string) => {
    takeAjustes(cache, empresa_id, fresh);
    toast(said);
  };
  const add = async ({ desde, tasa_iva }: z.output<typeof Nueva>) =>
    take(
      await empresas('PUT /api/empresas/{empresa_id}/tasas/{desde}', {
        params: { empresa_id, desde },
        body: { tasa_iva },
      }),
      `IVA de ${tasa_iva / 100} % desde el ${formatFecha(desde)}.`,
    );
  const remove = async (desde: string) => {
    setProblem(null);
    try {
      const fresh = await empresas('DELETE /api/empresas/{empresa_id}/tasas/{desde}', {
        params: { empresa_id, desde },
      });
      take(fresh, 'Tasa quitada.');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        Hoy se propone <strong>{tasaOn(tasa_base, tasas, hoy) / 100} %</strong> en cada renglón nuevo. Lo ya cotizado o
        vendido conserva su tasa; los servicios a 0 % también.
      </Box>
      {tasas.length > 0 && (
        <Box component="ul" aria-label="Tasas con fecha" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tasas.map(({ desde, tasa_iva, quien }) => (
            <Box component="li" key={desde} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
              <Box sx={{ width: 56, fontWeight: 600 }}>{tasa_iva / 100} %</Box>
              <Box sx={{ flex: 1 }}>
                desde el {formatFecha(desde)}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {quien}
                </Box>
              </Box>
              {desde > hoy && (
                <IconButton
                  aria-label={`Quitar la tasa del ${formatFecha(desde)}`}
                  onClick={() => void remove(desde)}
                  sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
                >
                  <Trash2 size={16} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <AddTasa key={tasas.length} hoy={hoy} onAdd={add} />
    </Box>
  );
}

function AddTasa({ hoy, onAdd }: { hoy: string; onAdd: (tasa: z.output<typeof Nueva>) => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const [defaults] = useState({ desde: '', tasa_iva: 1600 as const });
  if (!open)
    return (
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Cambiar la tasa desde un día
        </Button>
      </Box>
    );
  return (
    <Form
      schema={Nueva}
      defaultValues={defaults}
      onSubmit={onAdd}
      onCancel={() => setOpen(false)}
      submitLabel="Agregar tasa"
    >
      <Columns>
        <DateField name="desde" label="Vale desde" min={hoy} required emptyValue="" />
        <SelectField name="tasa_iva" label="Tasa de IVA" options={rates} required />
      </Columns>
    </Form>
  );
}
