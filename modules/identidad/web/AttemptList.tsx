import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { Intento, Resultado } from '#modules/identidad/contract.ts';
import { formatInstante } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { JsonText } from './JsonText.tsx';
import { resultadoLabels } from './outcomes.ts';

/** The last tries, newest first, with what each gave; nothing in them opens a session. */
export function AttemptList({ attempts, opened }: { attempts: Intento[]; opened: string | null }) {
  if (attempts.length === 0)
    return <EmptyState>Nadie ha entrado con el proveedor en los últimos 7 días. Prueba con «Probar ahora».</EmptyState>;
  return (
    <Box sx={{ p: { xs: 2, md: 4 } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 3 }}>
        Los últimos 50, guardados 7 días. De quien no tiene cuenta aquí no se muestra quién es.
      </Typography>
      {attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} isOpen={attempt.id === opened} />
      ))}
    </Box>
  );
}

const purposes: Record<Intento['proposito'], string> = {
  entrar: 'Entrar',
  vincular: 'Vincular',
  probar: 'Prueba',
  confirmar: 'Confirmar',
};
const steps: Record<string, string> = {
  salida: 'Salió hacia el proveedor',
  retorno: 'Volvió del proveedor',
  descubrimiento: 'Leer lo que publica el proveedor',
  canje: 'Cambiar el código y comprobar el token',
  identidad: 'Encontrar de quién es la identidad',
};
const good: readonly Resultado[] = ['entro', 'cuenta_nueva', 'vinculada', 'probada', 'confirmada'];
const neutral: readonly Resultado[] = ['en_curso', 'cancelado', 'por_vincular'];
const toneOf = (resultado: Resultado): Tone =>
  good.includes(resultado) ? 'ok' : neutral.includes(resultado) ? 'neutral' : 'error';

function Attempt({ attempt, isOpen }: { attempt: Intento; isOpen: boolean }) {
  const { proposito, resultado, creado_en, persona } = attempt;
  return (
    <Accordion
      defaultExpanded={isOpen}
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={17} />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, width: '100%', pr: 2 }}>
          <StateChip tone={toneOf(resultado)}>{resultadoLabels[resultado]}</StateChip>
          <Typography sx={{ flex: 1, minWidth: 140 }}>
            {purposes[proposito]}
            {persona && ` · ${persona}`}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatInstante(creado_en)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 4 }}>
        <Facts
          facts={[
            ['Paso', steps[attempt.paso] ?? attempt.paso],
            ['Detalle', attempt.detalle],
            ['Desde', attempt.ip],
            ['Navegador', attempt.agente],
          ]}
        />
        {attempt.claims && <JsonText value={attempt.claims} label="Lo que dijo el proveedor" />}
        {attempt.tokens && <JsonText value={attempt.tokens} label="Tokens, ocultos" />}
      </AccordionDetails>
    </Accordion>
  );
}
