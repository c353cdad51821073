import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AsignacionNueva, type Esquema } from '#modules/esquemas/contract.ts';
import { sayContenido } from '#modules/esquemas/rules/decir.ts';
import { nextMonth, monthOf } from '#modules/esquemas/rules.ts';
import { readEntero, UNREAD } from '#platform/contract/numbers.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import type { Parsed } from '#platform/web/form/parse.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { usePersonas } from '../queries.ts';
import { Probar } from './Ensayo.tsx';
import { assignEsquema } from './queries.ts';

type Escrito = z.input<typeof AsignacionNueva>;

interface AsignarDialogProps {
  esquemas: readonly Esquema[];
  /** Which one, where it is known; otherwise it is chosen. */
  esquema?: Esquema;
  /** Who, where it is known. */
  empleado_id?: string;
  hoy: string;
  onClose: () => void;
}

/** Who earns by a scheme, from which day on. */
export function AsignarDialog({ esquemas, esquema, empleado_id, hoy, onClose }: AsignarDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const people = usePersonas().data?.data.filter(({ activo }) => activo);
  const defaults = useMemo(
    (): Escrito => ({
      esquema_id: esquema?.id ?? null,
      // A month that is settled whole begins with its first day.
      desde: esquema && esquema.vigente.forma !== 'linea' && hoy !== monthOf(hoy) ? nextMonth(monthOf(hoy)) : hoy,
      personas: empleado_id === undefined ? [] : [{ empleado_id, peso: 1 }],
    }),
    [esquema, empleado_id, hoy],
  );
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{esquema ? `¿Quién gana por «${esquema.nombre}»?` : 'Cambiar su esquema'}</DialogTitle>
      <DialogContent>
        {!people && <Loading shape="rows" />}
        {people && (
          <Form
            schema={AsignacionNueva}
            defaultValues={defaults}
            submitLabel="Asignar"
            onCancel={onClose}
            onSubmit={async (body, { idempotencyKey }) => {
              await assignEsquema(body, idempotencyKey);
              toast(`Cuenta desde el ${formatFecha(body.desde)}. Lo ya ganado queda igual.`);
              onClose();
            }}
          >
            <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
              {!esquema && (
                <SelectField
                  name="esquema_id"
                  label="Gana por"
                  emptyLabel="Su propia tasa"
                  options={esquemas
                    .filter(({ activo }) => activo)
                    .map(({ id, nombre }) => ({ value: id, label: nombre }))}
                />
              )}
              <DateField name="desde" label="Desde" min={hoy} required helperText="Lo que se entregue desde ese día." />
              {empleado_id === undefined && <Personas people={people} porPartes={isByParts(esquema)} />}
              <Elegido esquemas={esquemas} {...(empleado_id === undefined ? {} : { porPartesDe: empleado_id })} />
            </Box>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}

const isByParts = (esquema: Esquema | undefined): boolean =>
  esquema?.vigente.forma === 'equipo' && esquema.vigente.reparto === 'partes';

function Personas({ people, porPartes }: { people: readonly { id: string; nombre: string }[]; porPartes: boolean }) {
  const { setValue, formState } = useFormContext<Escrito>();
  const personas = useWatch<Escrito, 'personas'>({ name: 'personas' });
  const put = (next: Escrito['personas']) =>
    setValue('personas', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const toggle = (id: string) =>
    put(
      personas.some(({ empleado_id }) => empleado_id === id)
        ? personas.filter(({ empleado_id }) => empleado_id !== id)
        : [...personas, { empleado_id: id, peso: 1 }],
    );
  const error = formState.errors.personas?.message ?? formState.errors.personas?.root?.message;
  return (
    <Box role="group" aria-label="Quién" sx={{ display: 'grid' }}>
      {people.map(({ id, nombre }) => {
        const chosen = personas.find(({ empleado_id }) => empleado_id === id);
        return (
          <Box
            key={id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 44 }}
          >
            <FormControlLabel
              control={<Checkbox checked={chosen !== undefined} onChange={() => toggle(id)} />}
              label={nombre}
            />
            {porPartes && chosen && (
              <Box sx={{ width: 96 }}>
                <NumberCell
                  label={`Partes de ${nombre}`}
                  value={chosen.peso ?? 1}
                  min={1}
                  write={writeParts}
                  parse={readParts}
                  unread={UNREAD}
                  onChange={(peso) => put(personas.map((one) => (one.empleado_id === id ? { ...one, peso } : one)))}
                />
              </Box>
            )}
          </Box>
        );
      })}
      {error && <Box sx={{ color: 'error.main', fontSize: 13 }}>{error}</Box>}
    </Box>
  );
}

const readParts = (text: string): Parsed => {
  const parts = readEntero(text);
  return parts.kind === 'value' && parts.value > 100 ? { kind: 'invalid' } : parts;
};
const writeParts = (parts: number | null): string => String(parts ?? 1);

/** What the chosen scheme says, and what it would have paid. */
function Elegido({ esquemas, porPartesDe }: { esquemas: readonly Esquema[]; porPartesDe?: string }) {
  const { setValue } = useFormContext<Escrito>();
  const [esquema_id, personas] = useWatch<Escrito, ['esquema_id', 'personas']>({ name: ['esquema_id', 'personas'] });
  const esquema = esquemas.find(({ id }) => id === esquema_id);
  if (!esquema) return null;
  const { id: _, desde: __, usuario_nombre: ___, ...contenido } = esquema.proxima ?? esquema.vigente;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {sayContenido(contenido).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {porPartesDe !== undefined && isByParts(esquema) && (
        <Box sx={{ width: 140 }}>
          <NumberCell
            label="Sus partes"
            value={personas[0]?.peso ?? 1}
            min={1}
            write={writeParts}
            parse={readParts}
            unread={UNREAD}
            onChange={(peso) => setValue('personas', [{ empleado_id: porPartesDe, peso }], { shouldDirty: true })}
          />
        </Box>
      )}
      <Probar
        key={`${esquema.id} ${personas.length}`}
        whom={personas.map(({ empleado_id, peso = 1 }) => ({ empleado_id, peso }))}
        contenidoOf={() => contenido}
      />
    </Box>
  );
}
