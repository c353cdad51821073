import Box from '@mui/material/Box';
import {
  Camera,
  Check,
  ClipboardCheck,
  HandHelping,
  MessageSquare,
  Package,
  Pause,
  Play,
  Search,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FotosDialog } from '#modules/fotos/web/front-door.tsx';
import { inspeccionesDeOrdenPath } from '#modules/inspecciones/web/front-door.tsx';
import { fotosOfOrden, servicioPath } from '#modules/ordenes/web/front-door.tsx';
import { type Acto, actosOf, type Aviso, etiquetasActo } from '#modules/piso/rules.ts';
import { missingFor } from '#modules/servicios/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { DOUBLE_MS } from '#platform/web/ui/double-press.ts';
import { AvisoDialog } from './AvisoDialog.tsx';
import { PedirDialog } from './PedirDialog.tsx';
import { BigButton } from './BigButton.tsx';
import { PausarDialog } from './PausarDialog.tsx';
import type { Mostrado } from './pending.ts';
import { doActo } from './queries.ts';
import { TerminarDialog } from './TerminarDialog.tsx';

interface AccionesProps {
  trabajo: Mostrado;
  equipo: readonly { id: string; nombre: string }[];
}

const icons: Record<Acto, ReactNode> = {
  empezar: <Play size={24} />,
  pausar: <Pause size={22} />,
  terminar: <Check size={24} />,
};

/** Only what may be done now: the usual one large, the rest below it. */
export function Acciones({ trabajo, equipo }: AccionesProps) {
  const [open, setOpen] = useState<'pausar' | 'terminar' | 'fotos' | Aviso | null>(null);
  const { can } = usePermissions();
  const close = () => setOpen(null);
  const [main, ...others] = actosOf(trabajo);
  const done = useRef(Number.NEGATIVE_INFINITY);
  const run = (acto: Acto, at: number) => {
    // What stands here now was not what a double press meant.
    if (at - done.current < DOUBLE_MS) return;
    done.current = at;
    if (acto === 'pausar') return setOpen('pausar');
    if (acto === 'terminar' && asksAtEnd(trabajo)) return setOpen('terminar');
    void doActo(trabajo, acto);
  };
  const { descripcion, orden_id, partida_id, folio } = trabajo;
  const button = (acto: Acto, isMain: boolean) => (
    <BigButton
      key={acto}
      main={isMain}
      startIcon={icons[acto]}
      aria-label={`${etiquetasActo[acto]} «${descripcion}»`}
      onPress={() => run(acto, performance.now())}
    >
      {etiquetasActo[acto]}
    </BigButton>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {main && button(main, true)}
      <Box sx={two}>
        {others.map((acto) => button(acto, false))}
        {trabajo.inspecciona ? (
          <BigButton
            startIcon={<ClipboardCheck size={20} />}
            {...linkTo(inspeccionesDeOrdenPath(orden_id))}
            onPress={() => undefined}
          >
            Inspección
          </BigButton>
        ) : null}
        <BigButton startIcon={<Search size={20} />} onPress={() => setOpen('hallazgo')}>
          Encontré algo
        </BigButton>
        <BigButton startIcon={<Package size={20} />} onPress={() => setOpen('refaccion')}>
          Pedir refacción
        </BigButton>
        <BigButton startIcon={<HandHelping size={20} />} onPress={() => setOpen('ayuda')}>
          Pedir ayuda
        </BigButton>
        <BigButton startIcon={<MessageSquare size={20} />} onPress={() => setOpen('nota')}>
          Nota
        </BigButton>
        <BigButton startIcon={<Camera size={20} />} onPress={() => setOpen('fotos')}>
          Fotos
        </BigButton>
        {main && trabajo.mia && (
          <BigButton startIcon={<Users size={20} />} onPress={() => setOpen('terminar')}>
            Repartir
          </BigButton>
        )}
        {can('configurar_servicio') && (
          <BigButton
            startIcon={<SlidersHorizontal size={20} />}
            {...linkTo(servicioPath(orden_id, partida_id))}
            onPress={() => undefined}
          >
            Configurar
          </BigButton>
        )}
      </Box>
      {open === 'pausar' && <PausarDialog trabajo={trabajo} onClose={close} />}
      {open === 'terminar' && <TerminarDialog trabajo={trabajo} equipo={equipo} onClose={close} />}
      {open === 'fotos' && (
        <FotosDialog
          heading={`${descripcion}, ${folio}`}
          of={fotosOfOrden({ id: orden_id, folio }, partida_id)}
          onClose={close}
        />
      )}
      {open === 'refaccion' && <PedirDialog trabajo={trabajo} onClose={close} />}
      {(open === 'nota' || open === 'ayuda' || open === 'hallazgo') && (
        <AvisoDialog trabajo={trabajo} tipo={open} onClose={close} />
      )}
    </Box>
  );
}

const linkTo = (to: string) => ({ component: Link, to });

const asksAtEnd = ({ pide, comprobado }: Mostrado): boolean =>
  pide !== null && missingFor(pide, { ...comprobado, fotos: comprobado.fotos.length }).length > 0;

/** On a telephone the sign stands over its words: beside them the longest would touch the border. */
const two = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 3,
  '& > .MuiButton-root': { flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: '4px', sm: 0 }, paddingBlock: '6px' },
  '& > .MuiButton-root > .MuiButton-startIcon': {
    marginLeft: { xs: 0, sm: '-4px' },
    marginRight: { xs: 0, sm: '6px' },
  },
  '& > :only-child': { gridColumn: '1 / -1' },
};
