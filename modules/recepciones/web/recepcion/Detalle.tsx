import Box from '@mui/material/Box';
import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import { etiquetasPunto } from '#modules/recepciones/rules.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';

/** The inventory as it was taken: what is not well in full, the rest counted. */
export function Detalle({ inventario }: { inventario: Recepcion['inventario'] }) {
  if (inventario.length === 0) return null;
  return (
    <Section title="Inventario">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {inventario.map(({ seccion, puntos }) => {
          const told = puntos.filter(({ estado }) => estado !== 'bien');
          const well = puntos.length - told.length;
          return (
            <div key={seccion}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {seccion}
              </Box>
              {told.map(({ nombre, estado, nota }) => (
                <Box component="dd" key={nombre} sx={{ m: 0 }}>
                  {nombre}: {etiquetasPunto[estado].toLowerCase()}
                  {nota && ` · ${nota}`}
                </Box>
              ))}
              {well > 0 && (
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  {well === puntos.length ? `Todo bien (${well})` : `${well} bien`}
                </Box>
              )}
            </div>
          );
        })}
      </Box>
    </Section>
  );
}
