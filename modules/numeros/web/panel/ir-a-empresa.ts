import { useNavigate } from 'react-router';
import { switchCompany } from '#platform/web/session/company-switch.ts';
import { useSession } from '#platform/web/session/session-store.ts';

/** Opens a page of one of the companies of this person, going there first where it is another one than this page's. */
export const useGoTo = (): ((empresa_id: number, path: string) => void) => {
  const navigate = useNavigate();
  const here = useSession((state) => state.company?.empresa_id);
  const companies = useSession((state) => state.companies);
  return (empresa_id, path) => {
    const target = companies.find((one) => one.empresa_id === empresa_id);
    if (empresa_id === here || !target) void navigate(path);
    else void switchCompany(target).then(() => navigate(path));
  };
};

/** The number of a company where it is not the one of this page. */
export const useOther = (empresa_id: number | undefined): number | undefined => {
  const here = useSession((state) => state.company?.empresa_id);
  return here === empresa_id ? undefined : empresa_id;
};
