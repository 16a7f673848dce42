import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  ...['anonymous', 'admin', 'deleted', 'moderator', 'support', 'founder', 'ballast', 'administrator', 'moderation'],
  ...['ballast_team', 'ballastteam', 'the_ballast_team', 'team_ballast', 'ballast_uk', 'ballast24', 'b4llast_staff'],
  ...['moderator1', 'm0derator_2', '1moderator', 'mod_team', 'modteam', 'head_moderator', 'real_admin', 'admin_dave'],
  ...[
    'staff',
    'staff7',
    '_staff_',
    'st4ff',
    'the_staff',
    'staff_member',
    'staffuk',
    'helpdesk',
    'help_desk',
    'helpline',
  ],
  ...[
    'team',
    'the_team',
    'team_1',
    'official',
    'official_uk',
    'crisis',
    'crisis_team',
    'crisisline',
    'crisis_line_24_7',
  ],
  ...['support_team', 'supportworker', 'safety_team', 'safeguarding', 'support_at_ballast', 'dave_moderator'],
  ...[
    'Crisis team',
    'CRISIS-TEAM',
    'Staff',
    'Help desk',
    'The Official Ballast Team',
    'Dave (admin)',
    'Moderator Dave',
  ],
  ...['Dave from Ballast', 'Mod.er.ator Dave', 'Founder & Dad', '★ Admin ★', 'Helpline 24/7'],
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  ...[
    'Stafford',
    'Staffie',
    'Staffan',
    'Staffa',
    'Staffin',
    'Adminton',
    'badminton',
    'Teamo',
    'Teamster',
    'steam',
    'A-Team',
  ],
  ...['Ballasted', 'Modern Dad', 'mods', 'mod', 'Support me', 'supporter', 'dad_needs_support', 'Team player'],
  ...[
    'Official grump',
    'officially_tired',
    'mid_life_crisis',
    'crisis_of_faith',
    'The help',
    'helper',
    'Foundry',
    'Cadman',
  ],
  ...[
    'Founders Way lad',
    'anonymouse',
    'undeleted',
    'Desk jockey',
    'night_crew',
    'member7',
    'user_1',
    'test_user',
    'thelma',
  ],
])('%s is allowed', (name) => {
  expect(isReservedName(name)).toBe(false);
});
