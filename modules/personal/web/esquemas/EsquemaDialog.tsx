import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ContenidoDeEsquema, Esquema } from '#modules/esquemas/contract.ts';
import { type Forma, FORMAS, keysOf } from '#modules/esquemas/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { DelMes, Equipo, Reglas, Tramos } from './Campos.tsx';
import { Ensayo } from './Ensayo.tsx';
import { type Escrito, Formulario } from './formulario.ts';
import { changeEsquema, createEsquema } from './queries.ts';

interface EsquemaDialogProps {
  esquema: Esquema | undefined;
  hoy: string;
  onClose: () => void;
}

/** A scheme, new or as it is: what was earned by it stays as it was earned. */
export function EsquemaDialog({ esquema, hoy, onClose }: EsquemaDialogProps) {
  return (
    <RecordDialog
      title={esquema ? `Editar «${esquema.nombre}»` : 'Nuevo esquema de comisión'}
      record={esquema}
      schema={Formulario}
      valuesOf={(record) => valuesOf(record, hoy)}
      create={({ desde: _, ...body }, key) => createEsquema(body, key)}
      change={({ nombre, ...definicion }, record) => changeEsquema(record, { nombre, definicion })}
      onSaved={(saved) => toast(sayKept(saved, esquema))}
      onClose={onClose}
      draft="esquema"
      labels={LABELS}
    >
      {(record) => <Campos record={record} hoy={hoy} />}
    </RecordDialog>
  );
}

const sayKept = ({ nombre, vigente, proxima }: Esquema, before: Esquema | undefined): string => {
  if (!before) return `«${nombre}» está listo. Elige quién gana por él.`;
  const known = [before.vigente.id, before.proxima?.id];
  const other = [vigente, proxima].find((one) => one && !known.includes(one.id));
  return other
    ? `«${nombre}» cambia desde el ${formatFecha(other.desde)}. Lo ya ganado queda igual.`
    : `«${nombre}»: guardado.`;
};

function Campos({ record, hoy }: { record: Esquema | undefined; hoy: string }) {
  const forma = useWatch<Escrito, 'forma'>({ name: 'forma' });
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      <Box sx={two}>
        <TextInput name="nombre" label="Nombre" required max={80} autoFocus />
        <SelectField
          name="forma"
          label="Cómo paga"
          helperText={EXPLICA[forma]}
          options={keysOf(FORMAS).map((value) => ({ value, label: FORMAS[value] }))}
        />
      </Box>
      {forma === 'linea' && <Reglas />}
      {forma !== 'linea' && <DelMes />}
      {forma === 'escalones' && <Tramos />}
      {forma === 'equipo' && <Equipo />}
      {record && (
        <Box sx={two}>
          <DateField
            name="desde"
            label="Cambia desde"
            min={hoy}
            helperText={
              forma === 'linea'
                ? 'Lo entregado antes queda como estaba.'
                : 'De preferencia un día primero: el mes se cuenta completo.'
            }
          />
        </Box>
      )}
      <Ensayo personas={record?.personas ?? null} />
    </Box>
  );
}

const EXPLICA: Record<Forma, string> = {
  linea: 'Cada renglón entregado paga lo suyo.',
  escalones: 'Mientras más se vende en el mes, mayor la tasa.',
  equipo: 'Lo que hace el equipo en el mes se reparte.',
};

const valuesOf = (record: Esquema | undefined, hoy: string): Escrito => {
  if (!record) return { nombre: '', desde: hoy, ...NUEVO };
  const { id: _, desde, usuario_nombre: __, ...contenido } = record.proxima ?? record.vigente;
  return { nombre: record.nombre, desde: desde > hoy ? desde : hoy, ...contenido };
};
const NUEVO: z.input<typeof ContenidoDeEsquema> = {
  forma: 'linea',
  reglas: [
    {
      alcance: 'tipo',
      valor: 'mano_obra',
      nombre: 'Mano de obra',
      modo: 'tasa',
      tasa_diezmilesimas: 1_000,
      fijo_centavos: 0,
    },
  ],
  cuentan: ['servicio', 'mano_obra'],
  mide: 'venta',
  modo: 'todo',
  tramos: [
    { desde: 0, tasa_diezmilesimas: 500 },
    { desde: 5_000_000, tasa_diezmilesimas: 800 },
  ],
  tasa_diezmilesimas: 500,
  reparto: 'iguales',
};

const LABELS = {
  nombre: 'Nombre',
  desde: 'Cambia desde',
  forma: 'Cómo paga',
  reglas: 'Reglas',
  cuentan: 'Cuentan',
  mide: 'Se mide por',
  modo: 'Cómo pagan los escalones',
  tramos: 'Escalones',
  tasa_diezmilesimas: 'Tasa del equipo',
  reparto: 'Se reparte',
};
const two = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;
