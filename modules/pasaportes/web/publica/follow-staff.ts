import { publicApi } from '../public-call.ts';

/** Whoever has a session of this company goes on to the vehicle; of everybody else the server says no, and nothing happens. */
export const followIfStaff = async (token: string): Promise<void> => {
  // Staff who want to see what customers see.
  if (new URLSearchParams(location.search).has('cliente')) return;
  try {
    const { ruta } = await publicApi('GET /api/pasaportes/escaneo/{token}', { params: { token } });
    location.replace(ruta);
  } catch {
    // He is a customer, or his session is of another company: he reads the page.
  }
};
