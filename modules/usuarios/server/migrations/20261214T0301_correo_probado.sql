-- When a link sent to the address of the account was last opened, or a provider vouched for it. Null: nobody proved it; who
-- wrote it (an invitation, an administrator) may be somebody else.
alter table usuarios.usuario add column correo_probado_en timestamptz;
