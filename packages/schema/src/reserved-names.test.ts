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
  ...['staff_sarah', 'sarah_staff', 'Staff Sarah', 'st4ff_sarah', 'xxmoderatorxx', 'xXstaffXx', 'x_admin_x', 'zzmodzz'],
  ...['wellbeing_team', 'mental_health_team', 'peer_support', 'welfare_team', 'trust_and_safety_team', 'tech_support'],
  ...[
    'anonymous_dave',
    'dave_anonymous',
    'Anonymous Dave',
    'mods',
    'mod',
    'the_mods',
    'mod_dave',
    'Dave (mod)',
    'm0ds',
  ],
  ...['themoderatordave', 'supermoderator', 'helpline_dave', 'safeguarding_lead', 'helpdesk_sam', 'complaints_team'],
  ...['Dave from Ballast', 'Mod.er.ator Dave', 'Founder & Dad', '★ Admin ★', 'Helpline 24/7'],
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  ...[
    'Counsellor Tom',
    'counsellor_tom',
    'TomTheCounsellor',
    'Counselor',
    'Dr. Smith, therapist',
    'Dr Smith',
    'DrSmith',
  ],
  ...['dr_tom', 'Tom (Dr)', 'Doctor Tom', 'D0ctor Tom', 'Tom, psychotherapist', 'psychologist1', 'Psychiatrist'],
  ...['th3rapist', 'Your GP', 'Dr Who, therapist'],
])('the professional title in %s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  ...['Drew', 'drew_dave', 'Doctor Who fan', 'Dr Who', 'dr_pepper', 'Doc Martin', 'Drake', 'dr1ft3r', 'D R Smith'],
  ...['Andrew', 'Councillor Tom', 'Moto GP fan', 'Nurse Joe', 'paramedic_pete', 'physio_pete', 'DriveThru', 'cdr_bond'],
])('%s claims no professional title', (name) => {
  expect(isReservedName(name)).toBe(false);
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
  ...[
    'Ballasted',
    'Modern Dad',
    'mods_and_rockers',
    'Mo D',
    'Support me',
    'supporter',
    'dad_needs_support',
    'Team player',
  ],
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

test.each([
  ...[
    'modestas',
    'Modesty',
    'stafford',
    'Adam Staffordshire',
    'teamster',
    'anonymouse',
    'Staffs lad',
    'staff_nurse_joe',
  ],
  ...[
    'Staff Sergeant Cole',
    'Oliver Smith',
    'george_jones',
    'harry1987',
    'Noah Williams',
    'jack_the_lad',
    'Leo Taylor',
  ],
  ...['Arthur Davies', 'Muhammad Khan', 'oscar_brown', 'Charlie Evans', 'Theo Thomas', 'freddie_w', 'Archie Roberts'],
  ...[
    'Alfie Walker',
    'Rhys ap Gwilym',
    'Gethin Moderick',
    'Iestyn',
    'Hamish McAdam',
    'Ewan MacModd',
    'Fergus Ballantyne',
  ],
  ...[
    'Callum Balliol',
    'Ciaran O’Neill',
    'Padraig',
    'Conor Foundling',
    'sheffield_steve',
    'Geordie Lee',
    'brummie_ben',
  ],
  ...[
    'scouse_paul',
    'yorkshire_tea_fan',
    'Kev from Hull',
    'big_dave',
    'DaveTheRave',
    'gaz_1979',
    'Bazza',
    'Tel',
    'wee_man',
  ],
  ...['Deano', 'Xander', 'Max Xerxes', 'xXgazXx', 'Otto', 'Zoltan', 'Officer Dibble', 'Sir Kenneth', 'Teddy Supple'],
  ...[
    'night_owl',
    'tired_dad',
    'dad_of_three',
    'widower_68',
    'ex_forces',
    'trucker_tom',
    'Captain Chaos',
    'leeds_united_fan',
  ],
  ...[
    'spurs_till_i_die',
    'Villa Supporter',
    'allotment_al',
    'fishing_phil',
    'one_day_at_a_time',
    'Everything in moderation',
  ],
  ...[
    'Health nut',
    'mental_mick',
    'Trusty Rusty',
    'welfare_kid',
    'Senior moment',
    'legal_eagle',
    'Peer Gynt',
    'webmaster_will',
  ],
  // A word that every object in JavaScript has as a property.
  'Constructor',
])('the ordinary name %s is allowed', (name) => {
  expect(isReservedName(name)).toBe(false);
});
