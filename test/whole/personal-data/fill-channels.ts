// What a person has in the channels: mails of recordings, the Telegram chat, keys, what they did in teams, and what they want
// to know of recordings.
import { newId } from '#platform/ids.ts';
import type { Stores } from '#compose/stores.ts';

export async function fillChannels(stores: Stores, id: string, projectId: string): Promise<void> {
  const query = (text: string, values: unknown[]) => stores.database.pool.query(text, values);
  const messageId = newId();
  await query(`insert into mail_in.addresses values ($1, $2, now())`, [id, newId()]);
  await query(
    `insert into mail_in.senders (id, user_id, email, added_at) values ($1, $2, 'x@example.org', now())`,
    [newId(), id],
  );
  await query(
    `insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes,
       outcome, finished_at)
     values ($1::uuid, $2, $1::text, '', '192.0.2.7', 'x', now(), 1, 'no_recording', now())`,
    [messageId, id],
  );
  await query(`insert into mail_in.upload_links values ($1, $2, $3, now())`, [newId(), id, messageId]);
  const chat = Math.floor(Math.random() * 1e12);
  await query(`insert into telegram.links values ($1, $2, 'x', 'de', now())`, [id, chat]);
  await query(`insert into telegram.codes values ($1, $2, 'de', now())`, [id, newId()]);
  await query(
    `insert into telegram.recordings (update_id, user_id, chat_id, project_id, created_at) values ($1, $2, $1, $3, now())`,
    [chat, id, projectId],
  );
  await query(
    `insert into telegram.texts (update_id, user_id, chat_id, project_id, run_id, created_at)
     values ($1, $2, $1, $3, $4, now())`,
    [chat, id, projectId, newId()],
  );
  await query(
    `insert into api.keys (id, owner_id, user_id, name, digest, shown, scopes, networks, keeps_projects, created_at)
     values ($1::uuid, $2, $2, 'x', $1::text, 'wl_x', '{projects:read}', '{}', false, now())`,
    [newId(), id],
  );
  const teamId = newId();
  await query(`insert into billing.teams values ($1, 'Frühere', 2, now())`, [teamId]);
  await query(
    `insert into teams.invitations (id, team_id, email, role, locale, digest, user_id, created_at, expires_at)
     values ($1::uuid, $2, 'x@example.org', 'viewer', 'de', $1::text, $3, now(), now())`,
    [newId(), teamId, id],
  );
  await query(
    `insert into teams.log_entries (id, team_id, kind, user_id, member_id, details, created_at)
     values ($1, $2, 'left', $3, $3, '{}', now())`,
    [newId(), teamId, id],
  );
  await query(`insert into openai_api.transcriptions values ($2, $1, false, now() + interval '1 hour')`, [
    id,
    `u${newId()}`,
  ]);
  await query(
    `insert into comments (id, project_id, user_id, quote, text, created_at, member_id)
     values ($1, $2, $3, 'x', 'x', now(), $3)`,
    [newId(), projectId, id],
  );
  await query(
    `insert into assignments (id, project_id, user_id, task, created_at, member_id) values ($1, $2, $3, 'x', now(), $3)`,
    [newId(), projectId, id],
  );
  await query(`insert into notifications.settings (user_id, secret) values ($1, $2)`, [id, newId()]);
  await query(`insert into notifications.choices values ($1, 'mail', 'ready', true)`, [id]);
  await query(
    `insert into notifications.held (project_id, user_id, kind, due_at) values ($1, $2, 'ready', now())`,
    [projectId, id],
  );
  await query(
    `insert into notifications.held_lines (user_id, way, happening, notice, held_at, due_at)
     values ($1, 'push', 'x', '{"kind": "invoice"}', now(), now() + interval '1 hour')`,
    [id],
  );
  await query(
    `insert into notifications.sent_lines (user_id, target, happening, at) values ($1, 'chat', 'x', now())`,
    [id],
  );
  await query(
    `insert into notifications.undelivered (id, user_id, kind, at) values ($2, $1, 'ready', now())`,
    [id, newId()],
  );
  await query(
    `insert into notifications.edits (project_id, user_id, at) values ($1, $2, now()) on conflict do nothing`,
    [projectId, id],
  );
  await query(
    `insert into notifications.push_subscriptions (digest, user_id, session_id, endpoint, p256dh, auth, locale, created_at)
     select $1, $2, id, 'https://push.example', 'x', 'x', 'de', now() from auth.sessions where user_id = $2 limit 1`,
    [newId(), id],
  );
}
