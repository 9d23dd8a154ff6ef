// The official client of /rest/v1, loaded when something is written for the first time.
import { PostgrestClient } from '@supabase/postgrest-js';
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';

type Row = { id: string; meta_data: Record<string, unknown> };
type Tables = {
  public: {
    Tables: { user_data: { Row: Row; Insert: Row; Update: Partial<Row>; Relationships: [] } };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

/**
 * Changes keys of a person's own row.
 * @returns the row's `meta_data` afterwards
 * @throws when the server refuses, or does not answer
 */
export async function updateUserData(options: {
  userId: string;
  anonKey: string;
  accessToken: string;
  change: Record<string, unknown>;
}): Promise<Record<string, unknown>> {
  const client = new PostgrestClient<Tables>(`${window.location.origin}/rest/v1`, {
    headers: { apikey: options.anonKey, Authorization: `Bearer ${options.accessToken}` },
    // A choice is saved even if the page is left at once; to save it twice changes nothing.
    fetch: (input, init) => retryingFetch(input, { ...init, keepalive: true, repeatable: true }),
  });
  const { data, error } = await client
    .from('user_data')
    .update({ meta_data: options.change })
    .eq('id', options.userId)
    .select('meta_data')
    .single();
  if (error) throw error;
  return data.meta_data;
}
