import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Cliente } from '#modules/clientes/contract.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import type { Previa } from '#modules/fusiones/contract.ts';
import { type Grupo, grupos, sayCuantos } from '#modules/fusiones/rules.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { formatMoney, formatPesos } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, findClientes, forgetAll, unirPath, useCliente, usePrevia } from './queries.ts';

/** Two customers side by side: who stays, of whom each field is kept, and what changes hands. */
export function UnirPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const con = params.get('con');
  const { data: queda } = useCliente(id);
  const { data: previa, error, refetch } = usePrevia(id, con);
  return (
    <>
      <PageHeader
        title="Unir clientes"
        subtitle="Todo lo de uno pasa al otro. Se puede deshacer."
        back={{ to: '/clientes/duplicados', label: 'Posibles duplicados' }}
      >
        {con && (
          <Button
            startIcon={<ArrowLeftRight size={16} />}
            onClick={() => void navigate(unirPath(con, id), { replace: true })}
          >
            Que quede el otro
          </Button>
        )}
      </PageHeader>
      {con === null && (
        <Section title={queda ? `Con quién se une ${queda.nombre}` : 'Con quién se une'}>
          <EntityPicker<Cliente>
            label="Cliente repetido"
            value={null}
            autoFocus
            onChange={(one) => one && void navigate(unirPath(id, one.id), { replace: true })}
            load={async (q, signal) => (await findClientes(q, signal)).filter((one) => one.id !== id)}
            getKey={(one) => one.id}
            primary={({ nombre }) => nombre}
            secondary={({ numero, telefono }) =>
              [`Cliente ${numero}`, telefono && formatPhone(telefono)].filter(Boolean).join(' · ')
            }
          />
        </Section>
      )}
      {con &&
        !previa &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="form" />)}
      {previa && <Eleccion key={`${previa.queda.id} ${previa.va.id}`} previa={previa} />}
    </>
  );
}

function Eleccion({ previa }: { previa: Previa }) {
  const { queda, va, difieren, motivos, avisos } = previa;
  const navigate = useNavigate();
  const [de, setDe] = useState<Partial<Record<Grupo, 'queda' | 'va'>>>(
    Object.fromEntries(difieren.map(({ grupo, sugerido }) => [grupo, sugerido])),
  );
  const [asking, setAsking] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const unite = async () => {
    await api('POST /api/fusiones', {
      body: {
        queda_id: queda.id,
        va_id: va.id,
        campos: difieren.map(({ grupo }) => grupo).filter((grupo) => de[grupo] === 'va'),
        queda_version: queda.version,
        va_version: va.version,
      },
      idempotencyKey,
    });
    toast(`${va.nombre} se unió con ${queda.nombre}.`);
    forgetAll();
    void navigate(`/clientes/${queda.id}`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {motivos.map((motivo) => (
        <Alert key={motivo} severity="error">
          {motivo}
        </Alert>
      ))}
      <Section title="Con qué datos queda">
        <Box sx={grid} role="group" aria-label="Con qué datos queda">
          <Box sx={head}>
            <span>Queda</span>
            {queda.nombre}
            <small>Cliente {queda.numero}</small>
          </Box>
          <Box sx={head}>
            <span>Se une a él y sale de la lista</span>
            {va.nombre}
            <small>Cliente {va.numero}</small>
          </Box>
          {difieren.map(({ grupo }) => (
            <Campo
              key={grupo}
              grupo={grupo}
              previa={previa}
              value={de[grupo] ?? 'queda'}
              onChange={(value) => setDe({ ...de, [grupo]: value })}
            />
          ))}
        </Box>
        {difieren.length === 0 && <Box sx={{ mt: 3, color: 'text.secondary' }}>Los dos tienen los mismos datos.</Box>}
      </Section>
      <Section title={`Qué pasa a ${queda.nombre}`}>
        <Mueve previa={previa} />
        {avisos.map((aviso) => (
          <Alert key={aviso} severity="warning" sx={{ mt: 3 }}>
            {aviso}
          </Alert>
        ))}
      </Section>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 2 }}>
        <Button
          variant="contained"
          startIcon={<Merge size={16} />}
          disabled={motivos.length > 0}
          onClick={() => setAsking(true)}
        >
          Unir
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title={`Unir a ${va.nombre} (cliente ${va.numero}) con ${queda.nombre} (cliente ${queda.numero})`}
        confirmLabel="Unir"
        onConfirm={unite}
        onClose={() => setAsking(false)}
      >
        {previa.mueve.length > 0 ? `Pasan ${sayCuantos(previa.mueve)}. ` : 'No hay nada que pasar. '}
        Los folios, importes y fechas no cambian, y lo ya facturado queda como está.
      </ConfirmDialog>
    </Box>
  );
}

interface CampoProps {
  grupo: Grupo;
  previa: Previa;
  value: 'queda' | 'va';
  onChange: (value: 'queda' | 'va') => void;
}

function Campo({ grupo, previa, value, onChange }: CampoProps) {
  const { titulo } = grupos[grupo];
  return (
    <RadioGroup
      aria-label={titulo}
      value={value}
      onChange={(_, picked) => onChange(picked === 'va' ? 'va' : 'queda')}
      sx={{ display: 'contents' }}
    >
      <Box sx={label}>{titulo}</Box>
      {(['queda', 'va'] as const).map((who) => (
        <FormControlLabel
          key={who}
          value={who}
          control={<Radio size="small" />}
          label={sayCampo(grupo, previa[who])}
          sx={{ m: 0, alignItems: 'start', overflowWrap: 'anywhere', '& > :last-child': { pt: 2, minWidth: 0 } }}
        />
      ))}
    </RadioGroup>
  );
}

const tipos: Readonly<Record<string, string>> = { persona: 'persona', empresa: 'empresa', flotilla: 'flotilla' };

/** What one has in a group, in words. */
const sayCampo = (grupo: Grupo, c: Cliente): string => {
  const words: Record<Grupo, string> = {
    nombre: `${c.nombre} (${tipos[c.tipo] ?? ''})`,
    telefono: c.telefono && `${formatPhone(c.telefono)}${c.whatsapp ? '' : ', sin WhatsApp'}`,
    email: c.email,
    direccion: [c.direccion, c.cp].filter(Boolean).join(', '),
    fiscales: [c.rfc, c.nombre_fiscal, c.regimen, c.uso_cfdi, c.cp_fiscal].filter(Boolean).join(' · '),
    email_factura: c.email_factura,
    credito: c.limite_credito_centavos
      ? `${formatPesos(c.limite_credito_centavos)} a ${c.dias_credito} días`
      : 'Sin crédito',
    notas: c.notas,
  };
  return words[grupo] || 'Sin dato';
};

function Mueve({ previa: { mueve, saldo } }: { previa: Previa }) {
  if (mueve.length === 0) return <Box sx={{ color: 'text.secondary' }}>No tiene vehículos, documentos ni saldos.</Box>;
  return (
    <>
      <Box component="ul" aria-label="Qué pasa" sx={list}>
        {mueve.map(({ tabla, nombre, cuantos }) => (
          <li key={tabla}>
            <strong>{cuantos.toLocaleString('es-MX')}</strong> {nombre}
          </li>
        ))}
      </Box>
      {saldo && (saldo.debe_centavos > 0 || saldo.a_favor_centavos > 0) && (
        <Box sx={{ mt: 3 }}>
          {[
            saldo.debe_centavos > 0 && `Debe ${formatMoney(saldo.debe_centavos)}`,
            saldo.a_favor_centavos > 0 && `tiene ${formatMoney(saldo.a_favor_centavos)} a favor`,
          ]
            .filter(Boolean)
            .join(' y ')}
          : se suma a lo del otro.
        </Box>
      )}
    </>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
} as const;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)', columnGap: 4 } as const;
const head = {
  display: 'grid',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > span': { fontSize: 12, color: 'text.secondary', fontWeight: 400 },
  '& > small': { fontSize: 12.5, color: 'text.secondary', fontWeight: 400 },
} as const;
const label = {
  gridColumn: '1 / -1',
  mt: 3,
  pt: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
  fontSize: 13,
  color: 'text.secondary',
} as const;
