// The team in the profile of a person: the way to its page, or what a team is.
import { Link } from 'react-router';
import { useProfile } from '#account/public.tsx';
import { useLocale } from '#ui/locale.tsx';

export function TeamSection() {
  const { t, path } = useLocale();
  const { profile } = useProfile();
  if (!profile) return null;
  const { team } = profile;
  return (
    <section id="team" aria-labelledby="team-title">
      <h2 id="team-title">{t('profile.team')}</h2>
      <div>
        <p>{team ? t('profile.team.in', { team: team.name }) : t('profile.team.none')}</p>
        <p>
          <Link to={path('team')}>{t(team ? 'profile.team.toTeam' : 'profile.team.what')}</Link>
        </p>
      </div>
    </section>
  );
}
