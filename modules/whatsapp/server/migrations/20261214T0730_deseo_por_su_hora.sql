-- When the customer said the last thing about being written to: messages arrive in any order, and the last that he said counts.
alter table whatsapp.contacto add column deseo_en timestamptz;
alter table whatsapp.contacto no force row level security;
update whatsapp.contacto set deseo_en = baja_en where baja_en is not null;
alter table whatsapp.contacto force row level security;
