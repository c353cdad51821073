import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel, normalizeVin } from '#modules/activos/rules.ts';
import { type Cliente, ClienteNuevo, type clientesApi } from '#modules/clientes/contract.ts';
import { askedOfNewCliente, SimilaresNotice } from '#modules/clientes/web/front-door.tsx';
import { readEntero, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { Texto } from '#platform/contract/fields.ts';
import { ApiError, client, newId, newKey } from '#platform/web/call.ts';
import { Form, type SubmitContext } from '#platform/web/form/Form.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import type { ClienteActivo } from './cliente-activo.ts';
import { PalabraField } from './PalabraField.tsx';
import { api, rememberActivo } from './queries.ts';
import { SerieNotice } from './SerieNotice.tsx';
import { useVincular } from './vincular.tsx';

const clientesCall = client<typeof clientesApi>();
const place = askedOfNewCliente();
const Quien = place && lazy(place.field);

const Nuevo = z
  .object({
    nombre: ClienteNuevo.shape.nombre,
    telefono: ClienteNuevo.shape.telefono,
    rfc: ClienteNuevo.shape.rfc,
    email: ClienteNuevo.shape.email,
    marca: Texto(60),
    modelo: Texto(60),
    categoria: Texto(40),
    placas: Texto(15),
    anio: z.string().check(z.regex(/^((19|20)\d\d)?$/, 'Escribe el año con 4 cifras.')),
    serie: Texto(40),
    kilometraje: z.nullable(z.int().check(z.gte(0), z.lte(9_999_999, 'Revisa el kilometraje.'))),
    /** Who sent him; asked by a room above. */
    recomienda: z.nullable(z.object({ id: z.string(), nombre: z.string() })),
  })
  .check(
    z.refine((v) => v.marca !== '' || [v.modelo, v.placas, v.anio, v.serie].every((text) => text === ''), {
      path: ['marca'],
      message: 'Escribe la marca del vehículo.',
    }),
  );
type Nuevo = z.output<typeof Nuevo>;

export interface NuevoClienteDialogProps {
  /** What was typed to look for him. */
  text: string;
  onDone: (made: ClienteActivo | null) => void;
}

/** A new customer, with his vehicle if it is at hand. Focus starts on the name; Tab goes name, phone, RFC, e-mail. */
export function NuevoClienteDialog({ text, onDone }: NuevoClienteDialogProps) {
  const titleId = useId();
  const defaults = useMemo(() => ({ ...empty, ...guess(text) }), [text]);
  const { save, existing, link, dialog, registered } = useSave(onDone);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nuevo cliente</DialogTitle>
      <DialogContent>
        <Form
          schema={Nuevo}
          defaultValues={defaults}
          onSubmit={save}
          onCancel={() => onDone(null)}
          submitLabel="Guardar cliente"
        >
          <SimilaresNotice onUse={(cliente) => onDone({ cliente, activo: null })} />
          <Fields isNew={!registered} />
          {existing && (
            <Alert
              severity="info"
              sx={{ mt: 4 }}
              action={
                <Button color="inherit" size="small" onClick={() => void link()}>
                  Vincular a este cliente
                </Button>
              }
            >
              {activoLabel(existing)} es hoy de {existing.cliente}.
            </Alert>
          )}
        </Form>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  const [marca, serie] = useWatch({ name: ['marca', 'serie'] });
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput name="nombre" label="Nombre" required autoFocus max={160} />
      </Box>
      <PhoneField name="telefono" label="Teléfono" />
      <TextInput name="rfc" label="RFC" uppercase max={20} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput name="email" label="Correo" type="email" max={254} />
      </Box>
      {isNew && Quien && (
        <Suspense>
          <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
            <Quien />
          </Box>
        </Suspense>
      )}
      <Typography component="h3" sx={{ gridColumn: '1 / -1', fontWeight: 600, color: 'text.secondary' }}>
        Vehículo (opcional)
      </Typography>
      <PalabraField name="marca" label="Marca" tipo="marca" />
      <ModeloField marca={String(marca ?? '')} />
      <TextInput name="placas" label="Placas" uppercase scans={writesScans} max={15} />
      <TextInput name="anio" label="Año" max={4} />
      <TextInput name="serie" label="Número de serie (NIV)" uppercase scans={writesScans} max={40} />
      <IntegerField name="kilometraje" label="Kilometraje" suffix="km" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SerieNotice serie={normalizeVin(String(serie ?? ''))} />
      </Box>
    </Box>
  );
}

function ModeloField({ marca }: { marca: string }) {
  const { setValue } = useFormContext();
  return (
    <PalabraField
      name="modelo"
      label="Modelo"
      tipo="modelo"
      padre={marca}
      onPicked={(palabra) => palabra.categoria && setValue('categoria', palabra.categoria)}
    />
  );
}

const useSave = (onDone: (made: ClienteActivo | null) => void) => {
  const cache = useQueryClient();
  // What was already saved when the vehicle was refused: saving again must not register the customer twice.
  const saved = useRef<Cliente | null>(null);
  const attempt = useRef({ id: newId(), activo: '', key: '' });
  const [existing, setExisting] = useState<Activo | null>(null);
  const [registered, setRegistered] = useState(false);

  const saveCliente = async (
    { recomienda, ...datos }: Pick<Nuevo, 'nombre' | 'telefono' | 'rfc' | 'email' | 'recomienda'>,
    key: string,
  ): Promise<Cliente> => {
    const made = { ...datos, id: attempt.current.id };
    const { current: before } = saved;
    const reply = before
      ? await clientesCall('PATCH /api/clientes/{id}', {
          params: { id: before.id },
          body: datos,
          version: before.version,
        })
      : await ((recomienda && place?.create(ClienteNuevo.parse(made), recomienda.id, key)) ??
          clientesCall('POST /api/clientes', { body: made, idempotencyKey: key }));
    for (const aviso of reply.avisos) toast(aviso, { tone: 'warning' });
    void cache.invalidateQueries({ queryKey: ['clientes'] });
    return reply;
  };
  const finish = (cliente: Cliente, activo: Activo | null) =>
    onDone({
      cliente: { id: cliente.id, nombre: cliente.nombre, telefono: cliente.telefono },
      activo: activo && { id: activo.id, vehiculo: activoLabel(activo), placas: activo.placas },
    });

  const save = async (values: Nuevo, { idempotencyKey }: SubmitContext) => {
    const { nombre, telefono, rfc, email, recomienda, anio, ...vehiculo } = values;
    setExisting(null);
    const cliente = await saveCliente({ nombre, telefono, rfc, email, recomienda }, idempotencyKey);
    saved.current = cliente;
    setRegistered(true);
    if (vehiculo.marca === '') return finish(cliente, null);
    const body = {
      ...vehiculo,
      categoria: vehiculo.categoria || 'auto',
      anio: anio === '' ? null : (valueOf(readEntero(anio)) ?? UNREAD),
      cliente_id: cliente.id,
    };
    const written = JSON.stringify(body);
    if (attempt.current.activo !== written) attempt.current = { ...attempt.current, activo: written, key: newKey() };
    try {
      const activo = await api('POST /api/activos', { body, idempotencyKey: attempt.current.key });
      for (const aviso of activo.avisos) toast(aviso, { tone: 'warning' });
      rememberActivo(cache, activo);
      finish(cliente, activo);
    } catch (error) {
      // The refusal brings the vehicle that has the serial number.
      if (error instanceof ApiError && error.code === 'serie_existente') setExisting(error.current as Activo);
      throw error;
    }
  };
  const { link: linkTo, dialog } = useVincular((activo) => {
    rememberActivo(cache, activo);
    if (saved.current) finish(saved.current, activo);
  });
  const link = async () => {
    const { current: cliente } = saved;
    if (!cliente || !existing) return;
    try {
      await linkTo(existing, cliente.id);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se pudo vincular. Intenta de nuevo.', { tone: 'error' });
    }
  };
  return { save, existing, link, dialog, registered };
};

const empty = {
  nombre: '',
  telefono: '',
  rfc: '',
  email: '',
  marca: '',
  modelo: '',
  categoria: '',
  placas: '',
  anio: '',
  serie: '',
  kilometraje: null,
  recomienda: null,
};

/** What was typed in the box goes where it belongs. */
const guess = (text: string): Partial<typeof empty> => {
  const digits = text.replace(/[\s()+-]/g, '');
  if (/^\d{7,13}$/.test(digits)) return { telefono: digits.slice(-10) };
  if (/^[A-HJ-NPR-Z0-9]{17}$/i.test(text)) return { serie: text.toUpperCase() };
  if (/^(?=.*\d)(?=.*[a-z])[a-z0-9-]{5,10}$/i.test(text)) return { placas: text.toUpperCase() };
  return { nombre: text };
};
