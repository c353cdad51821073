-- It read with the rights of its owner and showed mails to addresses without an account to the administrators of any company.
-- What waits is now a table of each company, under row-level security (plataforma.correo_por_entregar).
drop function notificaciones.correos_de_acceso();
