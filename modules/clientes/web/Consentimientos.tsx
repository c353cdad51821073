import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Consentimientos as Dichos } from '#modules/clientes/contract.ts';
import { etiquetasFinalidad, etiquetasMedio, type Finalidad } from '#modules/clientes/rules/finalidades.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import type { ContactosProps } from './marco.ts';
import { sayConsentimiento, useAviso, useAvisoEnlace, useConsentimientos } from './queries.ts';

/** For what he lets his data be used: one switch for each purpose, and each time that he said so. */
export function Consentimientos({ cliente, Frame }: ContactosProps) {
  const { data, error, refetch } = useConsentimientos(cliente.id);
  const [all, setAll] = useState(false);
  if (cliente.tipo === 'publico') return null;
  return (
    <Frame
      title="Consentimientos"
      action={
        (data?.historia.length ?? 0) > 0 && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ocultar historia' : 'Ver historia'}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.data.map((one) => (
        <Uno key={one.finalidad} cliente_id={cliente.id} dicho={one} />
      ))}
      {data && all && <Historia historia={data.historia} />}
      {data && (
        <Link component={RouterLink} to={`/clientes/privacidad?estado=todas&cliente_id=${cliente.id}`} sx={finger}>
          Solicitudes sobre sus datos
        </Link>
      )}
    </Frame>
  );
}

const finger = { '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 48 } } as const;

function Uno({ cliente_id, dicho }: { cliente_id: string; dicho: Dichos['data'][number] }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const say = (finalidad: Finalidad, otorgado: boolean) => {
    setBusy(true);
    sayConsentimiento(cache, cliente_id, { finalidad, otorgado })
      .then(() => toast(otorgado ? 'Anotado: acepta.' : 'Anotado: ya no acepta.'))
      .catch((failure: unknown) => toast(messageOf(failure), { tone: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <FormControlLabel
      sx={{ display: 'flex', mx: 0, gap: 2, minHeight: 40, '@media (pointer: coarse)': { minHeight: 48 } }}
      control={
        <Switch checked={dicho.otorgado} disabled={busy} onChange={(_, checked) => say(dicho.finalidad, checked)} />
      }
      label={
        <>
          {etiquetasFinalidad[dicho.finalidad]}
          {!dicho.dicho && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {dicho.otorgado ? ' · mientras no diga que no' : ' · no lo ha dicho'}
            </Box>
          )}
        </>
      }
    />
  );
}

/** The notice in force, folded; nothing where it cannot be read now, as without a network. */
export function AvisoDePrivacidad() {
  const { data } = useAviso();
  const { data: enlace } = useAvisoEnlace();
  if (!data) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', ...finger }}>
        Aviso de privacidad
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', mt: 2, overflowWrap: 'anywhere' }}>{data.texto}</Box>
      {enlace?.url && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
          <Link href={enlace.url} target="_blank" rel="noreferrer" sx={finger}>
            Abrir su página
          </Link>
          <CopyButton text={enlace.url} what="enlace del aviso" />
        </Box>
      )}
    </Box>
  );
}

/** Each time that a purpose was said yes or no to, how, and who noted it. */
export function Historia({ historia }: { historia: Dichos['historia'] }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Box component="ul" aria-label="Historia de consentimientos" sx={{ m: 0, mt: 2, pl: 4, fontSize: 13 }}>
      {historia.map((one) => (
        <li key={`${one.creado_en}${one.finalidad}`}>
          {`${formatInstante(one.creado_en, zona)}: ${one.otorgado ? 'acepta' : 'no acepta'} «${etiquetasFinalidad[one.finalidad]}» ${etiquetasMedio[one.medio]}`}
          {one.usuario_nombre && `, lo anotó ${one.usuario_nombre}`}
          {one.aviso_version > 0 && ` · aviso versión ${one.aviso_version}`}
        </li>
      ))}
    </Box>
  );
}
