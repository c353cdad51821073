import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { actionsFor } from './quick-actions.ts';

/** On a desk the main one stands at the right edge; on a phone the row breaks, each of its rows is filled and the main one is first. */
export function QuickActions() {
  const { can } = usePermissions();
  return actionsFor(can)
    .toReversed()
    .map(({ label, to }, i, { length }) => (
      <Button
        key={to}
        component={Link}
        to={to}
        variant={i === length - 1 ? 'contained' : 'outlined'}
        sx={{ flexGrow: { xs: 1, md: 0 }, order: { xs: i === length - 1 ? -1 : length - i, md: 0 } }}
      >
        {label}
      </Button>
    ));
}
