import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

const DiagnosticoDialog = lazy(() => import('./DiagnosticoDialog.tsx').then((m) => ({ default: m.DiagnosticoDialog })));

/** Queja, causa y corrección: what the customer said, why, and what mends it. */
export function Diagnostico({ inspeccion, may }: { inspeccion: Inspeccion; may: boolean }) {
  const [open, setOpen] = useState(false);
  const { queja, causa, correccion } = inspeccion;
  const isWritten = causa !== '' || correccion !== '';
  if (!may && !isWritten && queja === '') return null;
  return (
    <Section
      title="Diagnóstico"
      actions={
        may && (
          <Button size="small" onClick={() => setOpen(true)}>
            {isWritten ? 'Cambiar' : 'Escribir'}
          </Button>
        )
      }
    >
      <Facts
        stacked
        facts={[
          ['Queja del cliente', queja],
          ['Causa', causa],
          ['Corrección', correccion],
        ]}
      />
      <Suspense fallback={null}>
        {open && <DiagnosticoDialog inspeccion={inspeccion} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}
