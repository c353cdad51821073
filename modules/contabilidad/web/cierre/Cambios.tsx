import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { etiquetasCifra } from '#modules/contabilidad/rules/cierres.ts';
import type { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { formatMoney } from '#platform/web/format.ts';

/** What is no longer as it was closed: the tax of an advance follows the lines of its order. */
export function Cambios({ del: { cambios } }: { del: CierreDeMes }) {
  if (cambios.length === 0) return null;
  return (
    <Alert severity="warning">
      Desde el cierre cambió:
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {cambios.map(({ cifra, al_cerrar_centavos, ahora_centavos }) => (
          <li key={cifra}>
            {`${etiquetasCifra[cifra]}: ${formatMoney(al_cerrar_centavos)} al cerrar, ${formatMoney(ahora_centavos)} hoy`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
