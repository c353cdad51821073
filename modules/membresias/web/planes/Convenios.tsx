import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Convenio } from '#modules/membresias/rules/convenio.ts';
import { ConvenioEntrada, type Equivalencia } from '#modules/membresias/rules/convenio.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { formatTasa } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { type Blanco, saveConvenio, searchServicios, useConvenios, usePlanes } from '../queries.ts';

/** Which of the owner's other workshops honour these memberships, and whose are honoured here. */
export function Convenios() {
  const { data, error, refetch } = useConvenios();
  const [edited, setEdited] = useState<Convenio | null>(null);
  if (data?.data.length === 0) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Section title="Con mis otras empresas">
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />)}
        <Box component="ul" aria-label="Convenios" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
          {data?.data.map((one) => (
            <Box component="li" key={one.empresa_id} sx={row}>
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.nombre}</Box>
                <Dicho ok={one.alla} waits={one.mio.da}>
                  {sayNuestros(one)}
                </Dicho>
                <Dicho ok={one.aqui} waits={one.mio.honra || one.suyo.da}>
                  {saySuyos(one)}
                </Dicho>
              </Box>
              <Button
                variant="outlined"
                onClick={() => setEdited(one)}
                aria-label={`Cambiar lo convenido con ${one.nombre}`}
                sx={touch}
              >
                Cambiar
              </Button>
            </Box>
          ))}
        </Box>
      </Section>
      {edited && <ConvenioDialog convenio={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

function Dicho({ ok, waits, children }: { ok: boolean; waits: boolean; children: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 1.5, fontSize: 13.5 }}>
      <Box component="span" sx={{ flex: 'none' }}>
        <StateChip tone={ok ? 'ok' : waits ? 'warn' : 'neutral'}>{ok ? 'Vale' : waits ? 'Falta' : 'No'}</StateChip>
      </Box>
      <span>{children}</span>
    </Box>
  );
}

const sayNuestros = ({ alla, mio, nombre }: Convenio): string => {
  if (alla)
    return `Nuestros socios la usan allá; pagamos ${formatTasa(mio.paga_diezmilesimas)} de lo que les descuenten.`;
  return mio.da
    ? `Nuestros socios la usarían allá: ${nombre} tiene que aceptarlo desde sus planes.`
    : 'Nuestros socios no la usan allá.';
};

const saySuyos = ({ aqui, mio, suyo, nombre }: Convenio): string => {
  if (aqui) return `Sus socios la usan aquí; nos paga ${formatTasa(suyo.paga_diezmilesimas)} de lo que descontemos.`;
  if (!suyo.da) return mio.honra ? `${nombre} ya no manda aquí a sus socios.` : 'Sus socios no la usan aquí.';
  return mio.honra
    ? `${nombre} paga ahora ${formatTasa(suyo.paga_diezmilesimas)}: acéptalo otra vez.`
    : `${nombre} ofrece pagar ${formatTasa(suyo.paga_diezmilesimas)} de lo que descontemos a sus socios: falta aceptarlo.`;
};

type Guardado = Convenio & { id: string; version: number };

function ConvenioDialog({ convenio, onClose }: { convenio: Convenio; onClose: () => void }) {
  const record: Guardado = { ...convenio, id: `convenio ${convenio.empresa_id}`, version: convenio.mio.version };
  return (
    <RecordDialog<Guardado, typeof ConvenioEntrada, Guardado>
      title={`Membresías con ${convenio.nombre}`}
      record={record}
      schema={ConvenioEntrada}
      size="sm"
      valuesOf={({ mio: { version: _v, ...mio } } = record) => mio}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values, one) => {
        const saved = await saveConvenio(one, {
          ...values,
          // What is accepted is what it pays today.
          acepta_diezmilesimas: values.honra ? one.suyo.paga_diezmilesimas : values.acepta_diezmilesimas,
        });
        return { ...saved, id: one.id, version: saved.mio.version };
      }}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft={`membresias:convenio:${convenio.empresa_id}`}
      labels={labels}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Nuestros nombre={convenio.nombre} />
        <Suyos convenio={convenio} />
      </Box>
    </RecordDialog>
  );
}

function Nuestros({ nombre }: { nombre: string }) {
  const da = useWatch<ConvenioEntrada, 'da'>({ name: 'da' });
  return (
    <Box component="fieldset" sx={part}>
      <Box component="legend" sx={legend}>
        Nuestros socios en {nombre}
      </Box>
      <SwitchField name="da" label="Pueden usar allá su membresía" />
      {da && (
        <>
          <PercentField
            name="paga_diezmilesimas"
            label="Pagamos de cada descuento"
            helperText={`De lo que ${nombre} les descuente; se liquida con el reporte.`}
          />
          <Planes />
        </>
      )}
    </Box>
  );
}

/** All plans, or those that are ticked. */
function Planes() {
  const { data } = usePlanes();
  const { setValue } = useFormContext<ConvenioEntrada>();
  const planes = useWatch<ConvenioEntrada, 'planes'>({ name: 'planes' });
  const all = data?.data ?? [];
  if (all.length < 2) return null;
  const chosen = planes ?? all.map(({ id }) => id);
  const tick = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    setValue('planes', next.length === all.length || next.length === 0 ? null : next, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label="Planes que se usan allá" sx={{ display: 'grid' }}>
      {all.map(({ id, nombre }) => (
        <Box component="label" key={id} sx={check}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => tick(id, event.target.checked)} />
          {nombre}
        </Box>
      ))}
    </Box>
  );
}

function Suyos({ convenio: { nombre, suyo, beneficios } }: { convenio: Convenio }) {
  const honra = useWatch<ConvenioEntrada, 'honra'>({ name: 'honra' });
  return (
    <Box component="fieldset" sx={part}>
      <Box component="legend" sx={legend}>
        Los socios de {nombre} aquí
      </Box>
      <SwitchField
        name="honra"
        label={suyo.da ? `La usan aquí; nos paga ${formatTasa(suyo.paga_diezmilesimas)}` : 'La usan aquí'}
        disabled={!suyo.da && !honra}
        helperText={
          suyo.da
            ? 'Se liquida con el reporte.'
            : `Antes ${nombre} tiene que mandarlos: entra a ella y márcalo en sus planes.`
        }
      />
      {honra && beneficios.length > 0 && (
        <Box
          component="ul"
          aria-label="Qué se da aquí por cada beneficio"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
        >
          {beneficios.map((one) => (
            <Box component="li" key={one.de}>
              <Uno beneficio={one} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** What is given here for a benefit of theirs: what is called the same, unless somebody says otherwise. */
function Uno({
  beneficio: { de, titulo, planes, mismo_nombre, dicho },
}: {
  beneficio: Convenio['beneficios'][number];
}) {
  const { setValue } = useFormContext<ConvenioEntrada>();
  const said = useWatch<ConvenioEntrada, 'equivalencias'>({ name: 'equivalencias' });
  const mine = said.find((one: Equivalencia) => one.de === de);
  const [picked, setPicked] = useState<Blanco | null>(() => asBlanco((dicho ?? mismo_nombre)[0]));
  const say = (servicio: Blanco | null) => {
    setPicked(servicio);
    const same = servicio !== null && mismo_nombre.length === 1 && mismo_nombre[0]?.id === servicio.id;
    const rest = said.filter((one: Equivalencia) => one.de !== de);
    setValue('equivalencias', same ? rest : [...rest, { de, servicio_ids: servicio ? [servicio.id] : [] }], {
      shouldDirty: true,
    });
  };
  const several = mine === undefined && mismo_nombre.length > 1;
  return (
    <EntityPicker<Blanco>
      label={`Por «${titulo}»`}
      value={picked}
      onChange={say}
      load={searchServicios}
      getKey={({ id }) => id}
      primary={({ nombre }) => nombre}
      helperText={
        several
          ? `Los ${mismo_nombre.length} de la misma clasificación. De ${planes}.`
          : picked
            ? `De ${planes}.`
            : `De ${planes}. Vacío: aquí no se da.`
      }
    />
  );
}

const asBlanco = (one: { id: string; nombre: string } | undefined): Blanco | null =>
  one ? { ...one, tipo: 'servicio' } : null;

const labels = {
  da: 'Nuestros socios allá',
  planes: 'Planes',
  paga_diezmilesimas: 'Pagamos',
  honra: 'Los suyos aquí',
  acepta_diezmilesimas: 'Nos paga',
  equivalencias: 'Qué se da aquí',
};
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 } as const;
const part = { border: 0, m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 } as const;
const legend = { p: 0, mb: 1, fontWeight: 600 } as const;
const check = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
