-- The mail that carries the newest link, and what the mail server said if it would not take it. Null: it is on its way, it
-- arrived, or it was sent before this was noted.
alter table solicitudes.invitacion add column correo_id uuid;
alter table solicitudes.invitacion add column no_llego text;
