import { useNavigate } from 'react-router';

/**
 * Goes on from a page whose work is done, in its place in the history. What is heard of the work leads on too: whoever was led
 * by that, and pressed on meanwhile, is not taken back.
 */
export const useLeave = (from: string): ((to: string) => void) => {
  const navigate = useNavigate();
  return (to) => {
    if (window.location.pathname === from) void navigate(to, { replace: true });
  };
};
